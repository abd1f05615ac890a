import {
  type CancelCause,
  type EventAction,
  type TicketStatus,
  undoSeconds,
} from '../tickets/lifecycle.ts';
import type { MessageKind } from './kinds.ts';

/** What happened to a turn, as far as its person may be written to for it. */
export interface Cause {
  action: EventAction;
  /** The status that it leads to. */
  status: TicketStatus;
  cancelCause: CancelCause | null;
  /** Booked by the person and not confirmed: a link to confirm it has gone out instead. */
  unconfirmed: boolean;
  /** Booked by the person, who has just confirmed it. */
  confirmed: boolean;
}

/** `newTurn` is one of three kinds, by how many are ahead (`newTurnKind`). */
export type CausedKind = MessageKind | 'newTurn' | 'poll';

const byCause = {
  system: 'cancelledBySystem',
  user: 'cancelledByUser',
  gateClosing: 'cancelledOnGateClosing',
  // The page on which they did it says so.
  person: null,
} as const satisfies Record<CancelCause, MessageKind | null>;

/**
 * What the person of a turn is written because of what happened to it (spec §4); null is nothing.
 * A recall repeats what the call said. A person who checks in stands there, and a
 * transfer goes on with the same visit: the poll comes at its end.
 */
export function kindOf(cause: Cause): CausedKind | null {
  const { action, status, cancelCause, unconfirmed, confirmed } = cause;
  if (confirmed && status === 'scheduled') return 'scheduledTurn';
  switch (action) {
    case 'create':
      return 'newTurn';
    case 'schedule':
    case 'reschedule':
      return unconfirmed ? null : 'scheduledTurn';
    case 'call':
    case 'callThis':
    case 'callTo':
      return 'turnCalled';
    case 'postpone':
      return 'postponed';
    case 'finish':
      return status === 'attended' ? 'poll' : null;
    case 'cancel':
      // One that was never confirmed was never an appointment to its person.
      return unconfirmed ? null : byCause[cancelCause ?? 'system'];
    default:
      return null;
  }
}

export function newTurnKind(ahead: number): MessageKind {
  if (ahead === 0) return 'newTurnNoneAhead';
  return ahead === 1 ? 'newTurnOneAhead' : 'newTurnSeveralAhead';
}

/** The kinds of a cause: the poll is another by e-mail. */
export function kindsOf(kind: CausedKind, ahead: number): MessageKind[] {
  if (kind === 'newTurn') return [newTurnKind(ahead)];
  return kind === 'poll' ? ['attentionPoll', 'attentionPollEmail'] : [kind];
}

/** What a person who is called must know at once, and what nobody can take back. */
const atOnce: readonly EventAction[] = ['create', 'schedule', 'call', 'callThis', 'callTo'];

/**
 * Seconds for which a message waits, since the cause can be undone. The system's acts cannot; a
 * call can, but its message is of use at once or never.
 */
export function heldSeconds(action: EventAction, byPerson: boolean): number {
  return byPerson && !atOnce.includes(action) ? undoSeconds : 0;
}

const hourMs = 3600_000;

/** For how many milliseconds from its cause a message is of use; an appointment's until its time. */
const usefulMs: Partial<Record<MessageKind, number>> = {
  turnCalled: hourMs / 4,
  newTurnNoneAhead: hourMs / 2,
  newTurnOneAhead: hourMs / 2,
  newTurnSeveralAhead: hourMs,
  timeToLeave: hourMs / 4,
  postponed: 4 * hourMs,
  queueAlert: hourMs / 4,
  deviceAlert: hourMs,
  attentionPoll: 72 * hourMs,
  attentionPollEmail: 72 * hourMs,
};

/** Until when a message is of use; instants are milliseconds since the epoch. */
export function usefulUntil(kind: MessageKind, at: number, scheduledAt: number | null): number {
  const own = usefulMs[kind];
  if (own !== undefined) return at + own;
  return scheduledAt !== null && scheduledAt > at ? scheduledAt : at + 24 * hourMs;
}

export const reminderKinds = [
  'scheduledTurnReminder',
  'activationReminderSms',
  'activationReminderEmail',
] as const satisfies readonly MessageKind[];

/** By booking a person asks for these: they need an address and no further consent. */
export function isAskedFor(kind: MessageKind): boolean {
  return kind === 'appointmentConfirmation' || kind === 'slotOffered';
}
