import { perDatabase } from '../db/per-database.ts';
import { Computations } from './computations.ts';

/** What is computed of a database in this process. */
export const computationsOf = perDatabase(() => new Computations());
