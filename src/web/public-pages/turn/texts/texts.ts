import type { Language } from '#domain/names/languages.ts';
import type { Failure } from '../../parts/Trouble.tsx';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { gl } from './gl.ts';

/** Reason of a failed action; `denied` comes from the browser. */
export type Problem = Failure | 'denied';

export interface TurnTexts {
  title: string;
  yours: string;
  ahead: (count: number) => string;
  wait: (range: string) => string;
  noWait: string;
  called: string;
  calledTo: (gate: string) => string;
  calledAgain: string;
  goTo: string;
  attending: (gate: string) => string;
  ended: Record<'attended' | 'absent' | 'scheduled', { title: string; hint: string }>;
  cancelled: Record<'person' | 'other', { title: string; hint: string }>;
  postponed: { title: string; hint: string; until: (time: string) => string };
  poll: string;
  silent: (age: string) => string;
  opening: (age: string) => string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  pass: string;
  passAsk: string;
  passHint: (left: number) => string;
  passYes: string;
  passed: string;
  leave: string;
  leaveAsk: string;
  leaveHint: string;
  leaveYes: string;
  stay: string;
  sending: string;
  unanswered: string;
  way: string;
  wayHint: string;
  walk: string;
  unsaid: string;
  comes: string;
  coming: string;
  arrives: (time: string) => string;
  back: string;
  remind: string;
  unremind: string;
  away: (time: string) => string;
  leaveAt: (time: string) => string;
  leaveNow: string;
  noLeave: string;
  notices: string;
  here: string;
  hereHint: string;
  hereOn: string;
  hereOff: string;
  channels: Record<'email' | 'sms', (address: string) => string>;
  problems: Partial<Record<Problem, string>> &
    Record<
      'pass_limit' | 'nobody_behind' | 'illegal_transition' | 'ticket_changed' | 'denied',
      string
    >;
}

export const texts: Readonly<Record<Language, TurnTexts>> = { es, en, ca, eu, gl };
