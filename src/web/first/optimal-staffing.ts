import type { First } from '../api/first.ts';
import { branchesQuery } from '../parts/branches/queries.ts';

// What it shows depends on choices that the device keeps.
export const first: First = (ask) => ask(branchesQuery());
