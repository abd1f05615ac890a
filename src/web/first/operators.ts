import type { First } from '../api/first.ts';
import { operatorsQuery, wantedOf } from '../features/operators/queries.ts';
import { parseOperatorsSearch } from '../features/operators/search.ts';
import { branchesQuery } from '../parts/branches/queries.ts';
import { isFinding } from '../parts/table/finding.ts';

export const first: First = (ask, search) => {
  const shown = parseOperatorsSearch(search);
  return Promise.all([
    ask(branchesQuery()),
    !isFinding() && ask(operatorsQuery(wantedOf(shown), shown.page ?? 1)),
  ]);
};
