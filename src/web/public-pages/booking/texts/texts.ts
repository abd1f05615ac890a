import type { Language } from '#domain/messages/kinds.ts';
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
  /** None has a time left, and each takes people who wait. */
  allFull: string;
  noHours: string;
  /** The button that puts somebody on the list of a full day. */
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

/** Each language is whole: the compiler asks for what one lacks. */
export const texts: Record<Language, Texts> = { es, en, ca, eu, gl };
