import { settingTable } from '../organisation/settings.ts';
import { type Action, actions } from '../permissions/actions.ts';
import type { Role } from '../permissions/roles.ts';
import type { ReasonKind } from '../services/reasons.ts';

/**
 * The lifecycle of a ticket: the server enforces the table `transitions`, and the web's buttons
 * read it. Instants are milliseconds since the epoch.
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
  | 'confirm'
  | 'checkIn'
  | 'call'
  | 'callThis'
  | 'callTo'
  | 'recall'
  | 'start'
  | 'note'
  | 'finish'
  | 'noShow'
  | 'reinstate'
  | 'postpone'
  | 'resume'
  | 'requeue'
  | 'move'
  | 'pass'
  | 'prefer'
  | 'unprefer'
  | 'transfer'
  | 'cancel'
  | 'carryOver';

export const heldStatuses = ['called', 'attending'] as const satisfies readonly TicketStatus[];

export function isHeld({ status }: { status: TicketStatus }): boolean {
  return heldStatuses.some((held) => held === status);
}

/** Authors of an action who are not users; the person acts from their phone. */
export type Actor = 'person' | 'kiosk';

/**
 * Actions in a ticket's history. `release` frees it from a closed counter, `forget` erases its
 * personal data, `consent` changes the message channels, and `setOut` and `turnBack` tell whether
 * the person is on their way.
 */
export type EventAction =
  | 'create'
  | 'schedule'
  | TicketAction
  | 'undo'
  | 'release'
  | 'forget'
  | 'consent'
  | Aside;

/** Announcements by the person: they change neither status nor version, and cannot be undone. */
export const asides = ['setOut', 'turnBack'] as const;
export type Aside = (typeof asides)[number];

export function isAside({ action }: { action: EventAction }): boolean {
  return asides.some((aside) => aside === action);
}

export type CancelCause = 'system' | 'user' | 'person' | 'gateClosing';

export interface Transition {
  from: readonly TicketStatus[];
  /** Null keeps the status. */
  to: TicketStatus | null;
  permission: Action;
  /**
   * Roles that may act on a ticket in their own hand, or on one of their branch in nobody's hand.
   */
  roles: readonly Role[];
  /** Roles that may act on a ticket in another counter's hand. */
  over: readonly Role[];
  /**
   * Null if no reason is required (spec §5: «the ticket reason is a required field»). A service may
   * make each optional except `finish`.
   */
  reason: ReasonKind | null;
}

const nobody: readonly Role[] = [];
const supervisor: readonly Role[] = ['Supervise'];

const rule = (
  permission: Action,
  from: readonly TicketStatus[],
  to: TicketStatus | null,
  more: Partial<Pick<Transition, 'over' | 'reason'>> = {},
): Transition => ({
  permission,
  roles: actions[permission],
  from,
  to,
  over: nobody,
  reason: null,
  ...more,
});

/** The mark of preference can change until the ticket is closed. */
const preference = rule(
  'tickets:prefer',
  ['scheduled', 'waiting', ...heldStatuses, 'postponed'],
  null,
  { over: ['Manager', 'Supervise'] },
);

export const transitions: Record<TicketAction, Transition> = {
  reschedule: rule('tickets:schedule', ['scheduled'], 'scheduled'),
  // Confirms an appointment that is only held until the person confirms it.
  confirm: rule('tickets:schedule', ['scheduled'], null),
  checkIn: rule('tickets:checkIn', ['scheduled'], 'waiting'),
  call: rule('tickets:call', ['waiting'], 'called'),
  callThis: rule('tickets:call', ['waiting', 'postponed'], 'called', { reason: 'callThis' }),
  // Calls to another user's counter.
  callTo: rule('tickets:callTo', ['waiting', 'postponed'], 'called', { reason: 'callThis' }),
  recall: rule('tickets:attend', ['called'], 'called'),
  start: rule('tickets:attend', ['called'], 'attending'),
  note: rule('tickets:attend', heldStatuses, null),
  finish: rule('tickets:attend', ['attending'], 'attended', {
    over: supervisor,
    reason: 'finish',
  }),
  // Only staff mark an appointment as missed: the system only knows that nobody checked in.
  noShow: rule('tickets:attend', ['scheduled', 'called'], 'absent'),
  reinstate: rule('tickets:reinstate', ['absent', 'cancelled'], 'waiting', { reason: 'reinstate' }),
  postpone: rule('tickets:attend', ['waiting', ...heldStatuses], 'postponed', {
    reason: 'postpone',
  }),
  resume: rule('tickets:attend', ['postponed'], 'waiting'),
  requeue: rule('tickets:attend', ['called'], 'waiting', { over: supervisor }),
  // Shares its reasons with calls out of order.
  move: rule('tickets:move', ['waiting'], null, { reason: 'callThis' }),
  // Only for the person, who lets others go first.
  pass: { ...rule('tickets:move', ['waiting'], null), roles: nobody },
  prefer: preference,
  unprefer: preference,
  transfer: rule('tickets:transfer', heldStatuses, 'waiting', {
    over: ['Manager', 'Supervise'],
    reason: 'transfer',
  }),
  cancel: rule('tickets:cancel', ['scheduled', 'waiting', 'called', 'postponed'], 'cancelled', {
    over: supervisor,
  }),
  // Only for the system, at the end of the day.
  carryOver: { ...rule('tickets:cancel', ['waiting', 'postponed'], null), roles: nobody },
};

/** Minimum seconds between calls, and the maximum number of repeated calls. */
export interface RecallLimits {
  seconds: number;
  max: number;
}

export const defaultRecallLimits: RecallLimits = {
  seconds: settingTable['vez.tickets.recall.seconds'].default,
  max: settingTable['vez.tickets.recall.max'].default,
};
/**
 * Time for which an operator may reinstate a closed ticket; other roles may until the branch's day
 * ends.
 */
export const reinstateSeconds = 15 * 60;
export const undoSeconds = 10;
/** Check-in window in seconds around the appointment's time. */
export const checkInSeconds = { before: 30 * 60, after: 15 * 60 };

/** The facts that the rules read. `callCount` includes the first call. */
export interface TicketFacts {
  status: TicketStatus;
  lastCalledAt: number | null;
  callCount: number;
  endedAt?: number | null;
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
 * Tells whether the ticket's state allows the action at `now`; permissions are checked elsewhere.
 * `role` only limits how late an operator may reinstate a ticket; null is the system.
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
  if (action === 'noShow') return canMiss(ticket, now);
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

/** A person cannot be absent before the time of their appointment. */
function canMiss({ status, scheduledAt }: TicketFacts, now: number): Verdict {
  if (status !== 'scheduled' || now >= (scheduledAt ?? now)) return allowed;
  return { allowed: false, key: 'too_early', params: { minutes: 0 } };
}

function canCheckIn({ scheduledAt }: TicketFacts, now: number): Verdict {
  const { before, after } = checkInSeconds;
  const lateSeconds = (now - (scheduledAt ?? now)) / 1000;
  if (lateSeconds > after) return { allowed: false, key: 'too_late' };
  if (lateSeconds >= -before) return allowed;
  return { allowed: false, key: 'too_early', params: { minutes: before / 60 } };
}
