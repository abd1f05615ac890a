import type { Actor } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../deployment/deps.ts';
import type { Caller } from './caller.ts';

/**
 * A transaction, its instant and its author. The author is `actor`, or the system, when `caller` is
 * null.
 */
export interface Acting {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: Caller | null;
  actor?: Actor | undefined;
  organisationId: number;
}

export interface StaffActing extends Omit<Acting, 'actor' | 'organisationId'> {
  caller: Caller;
}
