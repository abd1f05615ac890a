import type { First } from '../api/first.ts';
import { attendedQuery } from '../features/history/queries.ts';
import { parseAttendedSearch } from '../features/history/search.ts';
import { ofBranch } from '../parts/branches/first.ts';

export const first: First = (ask, search) => {
  const shown = parseAttendedSearch(search);
  return ofBranch(ask, shown.branch, (branch) => ask(attendedQuery(branch, shown)), true);
};
