import type { First } from '../api/first.ts';
import { branchesQuery } from '../parts/branches/queries.ts';

export const first: First = (ask) => ask(branchesQuery());
