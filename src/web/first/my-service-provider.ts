import type { First } from '../api/first.ts';
import { parseCreateSearch } from '../features/tickets/search.ts';
import { onlyOrChosen } from '../parts/branches/first.ts';
import { branchesQuery } from '../parts/branches/queries.ts';
import { organisationQuery } from '../parts/organisation/queries.ts';
import { servicesQuery } from '../parts/services/queries.ts';

export const first: First = async (ask, search) => {
  const branches = (await ask(branchesQuery())) ?? [];
  if (branches.length === 0) return;
  const branch = onlyOrChosen(branches, parseCreateSearch(search).branch);
  // The slip shows the organisation's name and prints as soon as the number exists.
  await Promise.all([ask(organisationQuery()), branch && ask(servicesQuery(branch.id))]);
};
