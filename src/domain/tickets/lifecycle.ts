import { settingTable } from '../organisation/settings.ts';
import { type Action, actions } from '../permissions/actions.ts';
import type { Role } from '../permissions/roles.ts';
import type { ReasonKind } from '../services/configuration.ts';

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

/** The states in which a counter holds the turn. */
export const heldStatuses = ['called', 'attending'] as const satisfies readonly TicketStatus[];

export function isHeld({ status }: { status: TicketStatus }): boolean {
  return heldStatuses.some((held) => held === status);
}

/** Who does something to a turn where no user does: its person, by their phone, or a kiosk. */
export type Actor = 'person' | 'kiosk';

/**
 * What a row of the history may say. `release` frees a turn from a counter that has closed; `forget`
 * empties the person's data; `consent` changes by what the person is written to. `setOut` and
 * `turnBack` say that the person is on their way, or not any longer.
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

/** What the person says of themselves: it changes no state and no version, and nothing undoes it. */
export const asides = ['setOut', 'turnBack'] as const;
export type Aside = (typeof asides)[number];

export function isAside({ action }: { action: EventAction }): boolean {
  return asides.some((aside) => aside === action);
}

export type CancelCause = 'system' | 'user' | 'person' | 'gateClosing';

export interface Transition {
  from: readonly TicketStatus[];
  /** Null leaves it as it is. */
  to: TicketStatus | null;
  permission: Action;
  /** Who may do it to a turn in their own hand, or to one in their branch that nobody holds. */
  roles: readonly Role[];
  /** Who may do it to a turn that another counter holds. */
  over: readonly Role[];
  /**
   * The kind of reason that it takes, if any (spec §5: «the ticket reason is a required field»). A
   * service may make it optional, but for `finish`.
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

/** Of a turn that is still to be served: the mark, taken back or given. */
const preference = rule(
  'tickets:prefer',
  ['scheduled', 'waiting', ...heldStatuses, 'postponed'],
  null,
  { over: ['Manager', 'Supervise'] },
);

export const transitions: Record<TicketAction, Transition> = {
  reschedule: rule('tickets:schedule', ['scheduled'], 'scheduled'),
  // Of a place that is held for the person until they say that they come.
  confirm: rule('tickets:schedule', ['scheduled'], null),
  checkIn: rule('tickets:checkIn', ['scheduled'], 'waiting'),
  call: rule('tickets:call', ['waiting'], 'called'),
  callThis: rule('tickets:call', ['waiting', 'postponed'], 'called', { reason: 'callThis' }),
  // To the counter of somebody else.
  callTo: rule('tickets:callTo', ['waiting', 'postponed'], 'called', { reason: 'callThis' }),
  recall: rule('tickets:attend', ['called'], 'called'),
  start: rule('tickets:attend', ['called'], 'attending'),
  note: rule('tickets:attend', heldStatuses, null),
  finish: rule('tickets:attend', ['attending'], 'attended', {
    over: supervisor,
    reason: 'finish',
  }),
  // Of an appointment staff alone can say it: the system only sees that nobody checked in.
  noShow: rule('tickets:attend', ['scheduled', 'called'], 'absent'),
  reinstate: rule('tickets:reinstate', ['absent', 'cancelled'], 'waiting', { reason: 'reinstate' }),
  postpone: rule('tickets:attend', ['waiting', ...heldStatuses], 'postponed', {
    reason: 'postpone',
  }),
  resume: rule('tickets:attend', ['postponed'], 'waiting'),
  requeue: rule('tickets:attend', ['called'], 'waiting', { over: supervisor }),
  // Its reasons are those of a call out of order.
  move: rule('tickets:move', ['waiting'], null, { reason: 'callThis' }),
  // By the person alone, who lets others pass.
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
  // By the system alone, when the day ends.
  carryOver: { ...rule('tickets:cancel', ['waiting', 'postponed'], null), roles: nobody },
};

/** How long after a call the person may be called again, and how often. */
export interface RecallLimits {
  seconds: number;
  max: number;
}

export const defaultRecallLimits: RecallLimits = {
  seconds: settingTable['vez.tickets.recall.seconds'].default,
  max: settingTable['vez.tickets.recall.max'].default,
};
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
 * Whether the turn's state allows the action at `now`. It does not check who asks: `role` only
 * limits how late an operator may reinstate a turn. Null is the system.
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

/** Nobody is absent before the time of their appointment. */
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
