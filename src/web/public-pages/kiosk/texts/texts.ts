import type { Language } from '#domain/names/languages.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es, type Texts } from './es.ts';
import { eu } from './eu.ts';
import { gl } from './gl.ts';

export const texts: Readonly<Record<Language, Texts>> = { es, en, ca, eu, gl };
