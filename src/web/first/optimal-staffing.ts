import type { First } from '../api/first.ts';
import { branchesQuery } from '../parts/branches/queries.ts';

// The page's other queries depend on choices stored on the device.
export const first: First = (ask) => ask(branchesQuery());
