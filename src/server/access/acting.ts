import type { Actor } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deployment/deps.ts';
import type { Caller } from './caller.ts';

/**
 * Who acts, when, and on what connection. Where `caller` is null nobody of the staff does: it is the
 * `actor`, or the system if that is absent.
 */
export interface Acting {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: Caller | null;
  actor?: Actor | undefined;
  organisationId: number;
}

/** Somebody of the staff who acts, within one transaction. */
export interface StaffActing extends Omit<Acting, 'actor' | 'organisationId'> {
  caller: Caller;
}
