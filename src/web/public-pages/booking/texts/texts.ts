import type { Language } from '#domain/names/languages.ts';
import type { Failure } from '../../parts/Trouble.tsx';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { gl } from './gl.ts';

export type Field = 'name' | 'document' | 'email' | 'phone';

export interface Texts {
  title: string;
  step: (number: number, of: number) => string;
  walkIn: string;
  none: string;
  branch: string;
  find: string;
  service: string;
  minutes: (minutes: number) => string;
  noServices: string;
  time: string;
  day: string;
  few: string;
  full: string;
  moreDays: string;
  hour: string;
  noDays: string;
  /** Shown when no day has a free time and every day has a waiting list. */
  allFull: string;
  noHours: string;
  wait: string;
  waiting: string;
  waitingFor: (day: string, email: string) => string;
  gone: string;
  nearest: string;
  next: string;
  back: string;
  change: string;
  data: string;
  fields: Record<Field, string>;
  optional: string;
  hints: Record<Field, string>;
  errors: Record<Field, string>;
  required: string;
  consent: string;
  consents: { email: string; sms: string };
  privacy: (organisation: string, days: number) => string;
  book: string;
  booking: string;
  sent: string;
  sentTo: (email: string) => string;
  until: (time: string) => string;
  notThere: string;
  problems: Partial<Record<Failure, string>>;
}

export const texts: Record<Language, Texts> = { es, en, ca, eu, gl };
