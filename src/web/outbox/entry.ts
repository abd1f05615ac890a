import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import type { Input, Operation } from '../api/client.ts';
import type { ApiIssue } from '../api/errors.ts';
import type { ChangeId } from '../api/operation.ts';

/**
 * Operations that may wait offline: a ticket whose person has its number, and actions on a ticket at
 * the counter, which stays visibly open if one is lost.
 */
export const queuedOperations = {
  create: api.ticketCreate,
  callLeased: api.ticketCallLeased,
  start: api.ticketStart,
  note: api.ticketNote,
  finish: api.ticketFinish,
  noShow: api.ticketNoShow,
  postpone: api.ticketPostpone,
} as const satisfies Record<string, Operation<ChangeId>>;
export type QueuedOperation = keyof typeof queuedOperations;

/** Reason for rejection: refused by the server, too old, or blocked by a failed earlier action. */
export type Refusal =
  | { kind: 'server'; issue: ApiIssue }
  | { kind: 'expired' }
  | { kind: 'blocked' };

interface WantedOf<Queued extends QueuedOperation> {
  operation: Queued;
  gateId: number;
  branchId: number;
  ticketId: number;
  label: string;
  /** An action's has the ticket's version, which also identifies the session of the counter. */
  body: Input<(typeof queuedOperations)[Queued]['id']>['body'];
}
interface LeasedCall extends WantedOf<'callLeased'> {
  /** The ticket as the counter shows it until the server has the call. */
  turn: components['schemas']['Ticket'];
}
/** A new ticket; `gateId` and `ticketId` are 0. */
type NewTicket = WantedOf<'create'>;
type OtherAction = Exclude<QueuedOperation, 'callLeased' | 'create'>;
type Action = LeasedCall | { [Each in OtherAction]: WantedOf<Each> }[OtherAction];
export type Wanted = NewTicket | Action;

/**
 * Action of one person that is queued for the server. Instants are milliseconds since the epoch.
 */
export type Entry = Wanted & Queued;
export type ActionEntry = Action & Queued;
interface Queued {
  /** Idempotency-Key, made at the tap and never changed. */
  key: string;
  seq: number;
  /** Server time. */
  createdAt: number;
  attempts: number;
  /** Earliest next attempt, in device time. */
  retryAt: number;
  /** A closed tab may leave `sending`, whose outcome is unknown: the action is sent again. */
  state: 'pending' | 'sending' | 'confirmed' | 'rejected';
  refusal: Refusal | null;
  /** Status of the ticket in the server's response, once confirmed. */
  became: components['schemas']['Status'] | null;
}

/** Returns the entry if it is an action on a ticket. */
export function isAction(entry: Entry): entry is ActionEntry {
  return entry.operation !== 'create';
}

export function isQueued(action: string): action is QueuedOperation {
  return Object.hasOwn(queuedOperations, action);
}
