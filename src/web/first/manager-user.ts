import type { First } from '../api/first.ts';
import { branchOptionsQuery, usersQuery, wantedOf } from '../features/users/queries.ts';
import { parseUsersSearch } from '../features/users/search.ts';
import { isFinding } from '../parts/table/finding.ts';

export const first: First = (ask, search) => {
  const shown = parseUsersSearch(search);
  return Promise.all([
    ask(branchOptionsQuery()),
    !shown.tab && !isFinding() && ask(usersQuery(wantedOf(shown), 1)),
  ]);
};
