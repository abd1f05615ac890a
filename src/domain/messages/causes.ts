import {
  type CancelCause,
  type EventAction,
  type TicketStatus,
  undoSeconds,
} from '../tickets/lifecycle.ts';
import type { MessageKind } from './kinds.ts';

export interface Cause {
  action: EventAction;
  status: TicketStatus;
  cancelCause: CancelCause | null;
  /** True for a booking that the person has not confirmed: only the confirmation link is sent. */
  unconfirmed: boolean;
  confirmed: boolean;
}

/**
 * A message, or several: `newTurn` is one of three kinds, by the number of tickets ahead; `poll` has
 * a kind for e-mail; `reminders` are those of an appointment.
 */
export type CausedKind = MessageKind | 'newTurn' | 'poll' | 'reminders';

const byCause = {
  system: 'cancelledBySystem',
  user: 'cancelledByUser',
  gateClosing: 'cancelledOnGateClosing',
  // The page itself confirms a cancellation by the person.
  person: null,
} as const satisfies Record<CancelCause, MessageKind | null>;

/**
 * Returns the kind of message that an event causes (spec §4), null if none. A recall and a check-in
 * cause none, nor does a transfer: the poll follows at the end of the visit.
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
      // An unconfirmed booking was never announced as an appointment.
      return unconfirmed ? null : byCause[cancelCause ?? 'system'];
    default:
      return null;
  }
}

export function newTurnKind(ahead: number): MessageKind {
  if (ahead === 0) return 'newTurnNoneAhead';
  return ahead === 1 ? 'newTurnOneAhead' : 'newTurnSeveralAhead';
}

export function kindsOf(kind: Exclude<CausedKind, 'reminders'>, ahead: number): MessageKind[] {
  if (kind === 'newTurn') return [newTurnKind(ahead)];
  return kind === 'poll' ? ['attentionPoll', 'attentionPollEmail'] : [kind];
}

/** Actions whose message is never delayed: a call is urgent, and the others cannot be undone. */
const atOnce: readonly EventAction[] = ['create', 'schedule', 'call', 'callThis', 'callTo'];

/**
 * Seconds to hold a message back, since the action can be undone. The system's actions cannot be
 * undone, and the message of a call is useful at once or never.
 */
export function heldSeconds(action: EventAction, byPerson: boolean): number {
  return byPerson && !atOnce.includes(action) ? undoSeconds : 0;
}

const hourMs = 3600_000;

/**
 * Milliseconds after its cause until a message is obsolete. Unless listed, an appointment's message is
 * useful until its time, any other for 24 hours.
 */
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

/** Returns when a message becomes obsolete. All instants are milliseconds since the epoch. */
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

/** True for kinds that a booking itself requests: they need an address but no further consent. */
export function isAskedFor(kind: MessageKind): boolean {
  return kind === 'appointmentConfirmation' || kind === 'slotOffered';
}
