import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import type { Input, Operation } from '../api/client.ts';
import type { ApiIssue } from '../api/errors.ts';
import type { ChangeId } from '../api/operation.ts';

/** The operations that may wait: actions on a turn in hand, whose loss leaves it visibly open. */
export const queuedOperations = {
  start: api.ticketStart,
  note: api.ticketNote,
  finish: api.ticketFinish,
  noShow: api.ticketNoShow,
  postpone: api.ticketPostpone,
} as const satisfies Record<string, Operation<ChangeId>>;
export type QueuedOperation = keyof typeof queuedOperations;

/** Why it will not happen: refused by the server, too old, or an action before it failed. */
export type Refusal =
  | { kind: 'server'; issue: ApiIssue }
  | { kind: 'expired' }
  | { kind: 'blocked' };

/** What the person did to a turn, as they saw it. */
interface WantedOf<Queued extends QueuedOperation> {
  operation: Queued;
  gateId: number;
  branchId: number;
  ticketId: number;
  label: string;
  /** Carries the turn's version, which also identifies the session of the counter. */
  body: Input<(typeof queuedOperations)[Queued]['id']>['body'];
}
export type Wanted = { [Operation in QueuedOperation]: WantedOf<Operation> }[QueuedOperation];

/** An action of one person on its way to the server. Instants are milliseconds since the epoch. */
export type Entry = Wanted & {
  /** The Idempotency-Key, made at the tap and never changed. */
  key: string;
  /** The order of the taps. */
  seq: number;
  /** By the server's clock. */
  createdAt: number;
  attempts: number;
  /** Earliest next try, by the device's clock. */
  retryAt: number;
  /** A closed tab may have left it at `sending`, with unknown outcome: it is sent again. */
  state: 'pending' | 'sending' | 'confirmed' | 'rejected';
  refusal: Refusal | null;
  /** The turn's status by the server, once confirmed. */
  became: components['schemas']['Status'] | null;
};

export function isQueued(action: string): action is QueuedOperation {
  return Object.hasOwn(queuedOperations, action);
}
