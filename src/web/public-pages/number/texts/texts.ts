import type { Language } from '#domain/names/languages.ts';
import type { PersonalDatum } from '#domain/services/intake.ts';
import type { Failure } from '../../parts/Trouble.tsx';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { gl } from './gl.ts';

interface Proof {
  label: string;
  hint: string;
  wrong: string;
}

type Refusal =
  | 'branch_closed'
  | 'service_closed'
  | 'service_inactive'
  | 'channel_closed'
  | 'numbers_exhausted'
  | 'capacity_exhausted'
  | 'not_found';

export interface Texts {
  title: string;
  choose: string;
  none: string;
  nothing: string;
  closed: string;
  serviceClosed: string;
  waiting: (people: number) => string;
  last: string;
  proofs: Record<'display' | 'word', Proof>;
  fields: Record<PersonalDatum, string>;
  required: string;
  wrong: string;
  privacy: (organisation: string, days: number) => string;
  take: string;
  taking: string;
  back: string;
  /** Shown for a place reserved until the person shows a later code; all times are formatted. */
  kept: Record<'display' | 'word', (service: string, from: string) => string> & {
    title: (at: string) => string;
    early: (from: string) => string;
  };
  problems: Partial<Record<Failure, string>> & Record<Refusal, string>;
}

export const texts: Record<Language, Texts> = { es, en, ca, eu, gl };
