import type { components } from '#contract/types.ts';
import type { Database } from '../db/client.ts';
import type { Entry, Refusal } from './table.ts';

/** What saving a row would change of something known. */
export type Change = components['schemas']['CsvChange'];

/** What becomes of the entries of a batch, in any order. */
export interface Outcome {
  done: number;
  /** Of these, those that were there. */
  changed: number;
  /** What changes of them, as far as a trial tells. */
  changes: Change[];
  unchanged: number;
  /** Everything that is wrong, possibly several of a row. */
  refusals: Refusal[];
}

/** The outcome of no entry, to be added to. */
export const noOutcome = (): Outcome => ({
  done: 0,
  changed: 0,
  changes: [],
  unchanged: 0,
  refusals: [],
});

/** What a file is uploaded for. */
export interface Work<Field extends string> {
  /** What saving would do, after all batches before. */
  judge: (db: Database, batch: readonly Entry<Field>[]) => Promise<Outcome>;
  /** Saves what can be of a batch, in short transactions. */
  save: (batch: readonly Entry<Field>[]) => Promise<Outcome>;
}
