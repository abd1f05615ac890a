import type { components } from '#contract/types.ts';
import type { Database } from '../db/database.ts';
import type { Entry, Refusal } from './table.ts';

export type Change = components['schemas']['CsvChange'];

export interface Outcome {
  done: number;
  /** Part of `done` that existed before. */
  changed: number;
  /** The changes among them, as far as a trial run can tell. */
  changes: Change[];
  unchanged: number;
  /** Every fault, possibly several per row. */
  refusals: Refusal[];
}

export const noOutcome = (): Outcome => ({
  done: 0,
  changed: 0,
  changes: [],
  unchanged: 0,
  refusals: [],
});

export interface Work<Field extends string> {
  judge: (db: Database, batch: readonly Entry<Field>[]) => Promise<Outcome>;
  save: (batch: readonly Entry<Field>[]) => Promise<Outcome>;
}
