import type { First } from '../api/first.ts';
import { parsePeopleSearch } from '../features/people/search.ts';
import { ofBranch } from '../parts/branches/first.ts';
import { isFinding } from '../parts/table/finding.ts';
import { ticketsQuery } from '../parts/tickets/queries.ts';

export const first: First = (ask, search) => {
  const { tab, branch, status, page = 1 } = parsePeopleSearch(search);
  if (tab || isFinding()) return;
  return ofBranch(ask, branch, ({ id }) =>
    ask(ticketsQuery(id, { page, ...(status && { status }) })),
  );
};
