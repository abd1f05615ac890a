import type { First } from '../api/first.ts';
import { branchListQuery } from '../features/branches/queries.ts';
import { parseBranchesSearch } from '../features/branches/search.ts';
import { hierarchiesQuery } from '../parts/organisation/queries.ts';

export const first: First = (ask, search) => {
  const shown = parseBranchesSearch(search);
  return Promise.all([
    !shown.tab && ask(branchListQuery(shown)),
    shown.tab !== 'settings' && ask(hierarchiesQuery()),
  ]);
};
