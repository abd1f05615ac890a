import type { First } from '../api/first.ts';
import { reassignedQuery } from '../features/history/queries.ts';
import { parseHistorySearch } from '../features/history/search.ts';
import { ofBranch } from '../parts/branches/first.ts';

export const first: First = (ask, search) => {
  const shown = parseHistorySearch(search);
  return ofBranch(ask, shown.branch, (branch) => ask(reassignedQuery(branch, shown)), true);
};
