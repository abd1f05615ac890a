import type { Language } from '#domain/messages/kinds.ts';
import type { PersonalDatum } from '#domain/services/intake.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { gl } from './gl.ts';

/** Why a service gives no number now. */
export type Refusal = 'closed' | 'full' | 'elsewhere';

export interface Texts {
  title: string;
  start: string;
  startHint: string;
  menu: string;
  groups: string;
  noServices: string;
  waiting: (people: number) => string;
  /** Of an estimated wait, such as «de 10 a 20 minutos». */
  wait: (range: string) => string;
  refusals: Record<Refusal, string>;
  preferred: string;
  preferredHint: string;
  on: string;
  off: string;
  checkIn: string;
  page: (page: number, of: number) => string;
  more: string;
  fewer: string;
  back: string;
  home: string;
  lower: string;
  raise: string;
  data: Record<PersonalDatum, string>;
  faults: Record<PersonalDatum, string>;
  dataUse: string;
  next: string;
  take: string;
  erase: string;
  space: string;
  hide: string;
  reveal: string;
  keys: Record<string, string>;
  who: string;
  whoHint: string;
  whoSend: string;
  whoFault: string;
  asking: string;
  number: string;
  arrived: string;
  ahead: (people: number) => string;
  follow: string;
  printing: string;
  printed: string;
  unprinted: string;
  done: string;
  refused: Record<'closed' | 'full' | 'unknown' | 'early' | 'late' | 'often' | 'other', string>;
  counterHelps: string;
  atCounter: string;
  offline: string;
  offlineHint: string;
  closed: string;
  closedHint: string;
  still: string;
  stillLeft: (seconds: number) => string;
  stay: string;
  ended: string;
  easy: string;
  easyHint: string;
  how: string;
  quietly: string;
  options: (count: number) => string;
  option: (number: number, text: string) => string;
  typed: (characters: number) => string;
  nothingTyped: string;
  headphones: string;
  louder: string;
  softer: string;
  volume: (percent: number) => string;
  noVoice: string;
  otherVoice: string;
}

/** Each language is whole: the compiler asks for what one lacks. */
export const texts: Record<Language, Texts> = { es, en, ca, eu, gl };
