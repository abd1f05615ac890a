import type { Database } from '../db/client.ts';
import type { Entry, Refusal } from './table.ts';

/** What becomes of the entries of a batch, in any order. */
export interface Outcome {
  done: number;
  unchanged: number;
  /** Everything that is wrong, possibly several of a row. */
  refusals: Refusal[];
}

/** What a file is uploaded for. */
export interface Work<Field extends string> {
  /** What saving would do, after all batches before. */
  judge: (db: Database, batch: readonly Entry<Field>[]) => Promise<Outcome>;
  /** Saves what can be of a batch, in short transactions. */
  save: (batch: readonly Entry<Field>[]) => Promise<Outcome>;
}
