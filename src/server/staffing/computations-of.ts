import { perDatabase } from '../db/per-database.ts';
import { Computations } from './computations.ts';

export const computationsOf = perDatabase(() => new Computations());
