import type { components } from '#contract/types.ts';
import type { Input } from '../api/client.ts';
import type { ApiIssue } from '../api/errors.ts';
import type { ChangeId } from '../api/operation.ts';

/** What may wait for a connection: an action on a turn in hand, whose loss leaves it visibly open. */
export const queuedOperations = {
  start: 'ticketStart',
  note: 'ticketNote',
  finish: 'ticketFinish',
  noShow: 'ticketNoShow',
  postpone: 'ticketPostpone',
} as const satisfies Record<string, ChangeId>;
export type QueuedOperation = keyof typeof queuedOperations;

/** Why it will not be done: the server said so, it waited too long, or what it built on was not done. */
export type Refusal =
  | { kind: 'server'; issue: ApiIssue }
  | { kind: 'expired' }
  | { kind: 'blocked' };

/** What the person wanted of a turn, as they saw it. */
interface WantedOf<Operation extends QueuedOperation> {
  operation: Operation;
  gateId: number;
  branchId: number;
  ticketId: number;
  label: string;
  /** With the version of the turn, which says too in which session of the counter it was held. */
  body: Input<(typeof queuedOperations)[Operation]>['body'];
}
export type Wanted = { [Operation in QueuedOperation]: WantedOf<Operation> }[QueuedOperation];

/** An action of one person on its way to the server. Instants are milliseconds since the epoch. */
export type Entry = Wanted & {
  /** The Idempotency-Key, made at the tap and never changed. */
  key: string;
  /** Order of the taps. */
  seq: number;
  /** By the server's clock. */
  createdAt: number;
  attempts: number;
  /** Not sent again before, by the device's clock. */
  retryAt: number;
  /** `sending` may also have been left so by a tab that was closed: nobody knows, so it is sent again. */
  state: 'pending' | 'sending' | 'confirmed' | 'rejected';
  refusal: Refusal | null;
  /** What the server made of the turn, once confirmed. */
  became: components['schemas']['Status'] | null;
};

export function isQueued(action: string): action is QueuedOperation {
  return Object.hasOwn(queuedOperations, action);
}
