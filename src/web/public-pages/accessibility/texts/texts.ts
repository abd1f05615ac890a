import type { Language } from '#domain/names/languages.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { gl } from './gl.ts';

/** A section of the statement, in the order of the model in Decision (EU) 2018/1523. */
export interface Part {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export interface AccessibilityTexts {
  title: string;
  /** An empty organisation means that it is not known. */
  lead: (organisation: string) => string;
  parts: readonly Part[];
  contact: {
    heading: string;
    lead: string;
    unknown: string;
    name: string;
    email: string;
    page: string;
    text: string;
    kept: string;
    emailWrong: string;
    textMissing: string;
    send: string;
    sending: string;
    thanks: string;
    thanksHint: string;
  };
  complaint: Part;
}

export const texts: Record<Language, AccessibilityTexts> = { es, en, ca, eu, gl };
