import type { Role } from '../permissions/roles.ts';

/**
 * The life of a turn: one table that the server enforces and the buttons of the web read.
 * Instants are milliseconds since the epoch.
 */
export type TicketStatus =
  | 'scheduled'
  | 'waiting'
  | 'called'
  | 'attending'
  | 'postponed'
  | 'attended'
  | 'absent'
  | 'cancelled';

export type TicketAction =
  | 'reschedule'
  | 'checkIn'
  | 'call'
  | 'callThis'
  | 'recall'
  | 'start'
  | 'note'
  | 'finish'
  | 'noShow'
  | 'reinstate'
  | 'postpone'
  | 'resume'
  | 'requeue'
  | 'transfer'
  | 'cancel';

/** What a row of the history may say; `release` frees a turn from a counter that has closed. */
export type EventAction = 'create' | 'schedule' | TicketAction | 'undo' | 'release';

export type CancelCause = 'system' | 'user' | 'gateClosing';

export interface Transition {
  from: readonly TicketStatus[];
  /** Null leaves it as it is. */
  to: TicketStatus | null;
  /** Who may do it to a turn in their own hand, or to one in their branch that nobody holds. */
  roles: readonly Role[];
  /** Who may do it to a turn that another counter holds. */
  over: readonly Role[];
  /** A reason must be chosen (spec §5: «the ticket reason is a required field»). */
  needsReason: boolean;
}

const counter: readonly Role[] = ['Supervise', 'Operator'];
const staff: readonly Role[] = ['Manager', 'Supervise', 'Operator'];
const nobody: readonly Role[] = [];
const supervisor: readonly Role[] = ['Supervise'];

const rule = (
  from: readonly TicketStatus[],
  to: TicketStatus | null,
  more: Partial<Transition> = {},
): Transition => ({ from, to, roles: counter, over: nobody, needsReason: false, ...more });

export const transitions: Record<TicketAction, Transition> = {
  reschedule: rule(['scheduled'], 'scheduled', { roles: staff }),
  checkIn: rule(['scheduled'], 'waiting'),
  call: rule(['waiting'], 'called'),
  callThis: rule(['waiting', 'postponed'], 'called', { needsReason: true }),
  recall: rule(['called'], 'called'),
  start: rule(['called'], 'attending'),
  note: rule(['called', 'attending'], null),
  finish: rule(['attending'], 'attended', { over: supervisor, needsReason: true }),
  noShow: rule(['called'], 'absent'),
  reinstate: rule(['absent', 'cancelled'], 'waiting', { roles: staff, needsReason: true }),
  postpone: rule(['waiting', 'called', 'attending'], 'postponed', { needsReason: true }),
  resume: rule(['postponed'], 'waiting'),
  requeue: rule(['called'], 'waiting', { over: supervisor }),
  transfer: rule(['called', 'attending'], 'waiting', {
    roles: staff,
    over: ['Manager', 'Supervise'],
    needsReason: true,
  }),
  cancel: rule(['scheduled', 'waiting', 'called', 'postponed'], 'cancelled', { over: supervisor }),
};

/** Times in seconds; setting names `vez.tickets.recall.seconds` and `vez.tickets.recall.max`. */
export interface RecallLimits {
  seconds: number;
  max: number;
}

export const defaultRecallLimits: RecallLimits = { seconds: 10, max: 3 };
/** How long an operator may bring a closed turn back; others until the branch's day ends. */
export const reinstateSeconds = 15 * 60;
export const undoSeconds = 10;
/** How long before its time somebody with an appointment may check in, and how long after. */
export const checkInSeconds = { before: 30 * 60, after: 15 * 60 };

/** What the rules need to know of a turn. `callCount` counts the first call too. */
export interface TicketFacts {
  status: TicketStatus;
  lastCalledAt: number | null;
  callCount: number;
  /** When it was closed, if it was. */
  endedAt?: number | null;
  /** The time of its appointment, if it has one. */
  scheduledAt?: number | null;
}

export type Refusal =
  | { key: 'illegal_transition' }
  | { key: 'recall_limit'; params: { max: number } }
  | { key: 'recall_too_soon'; params: { seconds: number } }
  | { key: 'too_early'; params: { minutes: number } }
  | { key: 'too_late' };

export type Verdict = { allowed: true } | ({ allowed: false } & Refusal);

const allowed: Verdict = { allowed: true };

/**
 * Whether the turn's state allows the action at `now`. Says nothing of who asks, but that `role`
 * limits how late a turn is reinstated; null is the system.
 */
export function ticketCan(
  action: TicketAction,
  ticket: TicketFacts,
  now: number,
  limits: RecallLimits = defaultRecallLimits,
  role: Role | null = null,
): Verdict {
  if (!transitions[action].from.includes(ticket.status)) {
    return { allowed: false, key: 'illegal_transition' };
  }
  if (action === 'recall') return canRecall(ticket, now, limits);
  if (action === 'checkIn') return canCheckIn(ticket, now);
  if (action === 'reinstate' && role === 'Operator') return canReinstate(ticket, now);
  return allowed;
}

function canRecall(ticket: TicketFacts, now: number, limits: RecallLimits): Verdict {
  if (ticket.callCount - 1 >= limits.max) {
    return { allowed: false, key: 'recall_limit', params: { max: limits.max } };
  }
  const remaining = limits.seconds - (now - (ticket.lastCalledAt ?? 0)) / 1000;
  if (remaining > 0) {
    return { allowed: false, key: 'recall_too_soon', params: { seconds: Math.ceil(remaining) } };
  }
  return allowed;
}

function canReinstate({ endedAt }: TicketFacts, now: number): Verdict {
  const late = now - (endedAt ?? 0) > reinstateSeconds * 1000;
  return late ? { allowed: false, key: 'too_late' } : allowed;
}

function canCheckIn({ scheduledAt }: TicketFacts, now: number): Verdict {
  const { before, after } = checkInSeconds;
  const lateSeconds = (now - (scheduledAt ?? now)) / 1000;
  if (lateSeconds > after) return { allowed: false, key: 'too_late' };
  if (lateSeconds >= -before) return allowed;
  return { allowed: false, key: 'too_early', params: { minutes: before / 60 } };
}
