import type { DatabaseHandle } from '../db/client.ts';
import { Computations } from './computations.ts';

/** Per database. */
const known = new WeakMap<DatabaseHandle, Computations>();

/** What is computed of a database in this process. */
export function computationsOf(database: DatabaseHandle): Computations {
  const computations = known.get(database) ?? new Computations();
  known.set(database, computations);
  return computations;
}
