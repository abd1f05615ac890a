import type { Remaining } from '#domain/users/last-of-role.ts';
import type { Database } from '../../../db/client.ts';
import type { Entry, Refusal } from './table.ts';

/** What becomes of the entries of a batch, in any order. */
export interface Outcome {
  done: number;
  unchanged: number;
  /** Everything that is wrong, possibly several of a row. */
  refusals: Refusal[];
}

/** What a file is uploaded for. */
export interface Work {
  /** What saving would do; counts off `remaining` over all batches. */
  judge: (db: Database, batch: readonly Entry[], remaining: Remaining) => Promise<Outcome>;
  /** Saves what can be of a batch, in short transactions. */
  save: (batch: readonly Entry[]) => Promise<Outcome>;
}
