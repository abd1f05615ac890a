import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deployment/deps.ts';
import type { Caller } from './caller.ts';

/**
 * Who acts, when, and on what connection; `caller` null is the system, or with `byPerson` the
 * person of the turn by their link.
 */
export interface Acting {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: Caller | null;
  byPerson?: boolean;
  organisationId: number;
}
