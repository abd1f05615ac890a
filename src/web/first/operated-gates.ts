import type { First } from '../api/first.ts';
import { parseGateSearch } from '../features/gates/search.ts';
import { onlyOrChosen } from '../parts/branches/first.ts';
import { branchesQuery } from '../parts/branches/queries.ts';
import { gatesQuery, ownGateQuery } from '../parts/gates/queries.ts';
import { servicesQuery } from '../parts/services/queries.ts';
import { currentUserMay } from '../session/current-user-may.ts';
import { readItem } from '../session/storage.ts';

export const first: First = async (ask, search) => {
  const { branch: chosen } = parseGateSearch(search);
  const operates = currentUserMay('gates:operate');
  const branches = () => ask(branchesQuery());
  // A person with an open counter chooses none, so the branches are not needed.
  const meanwhile = operates && readItem('myGate') ? null : branches();
  if (operates && (await ask(ownGateQuery()))) return;
  const branch = onlyOrChosen((await (meanwhile ?? branches())) ?? [], chosen);
  if (branch) await Promise.all([ask(gatesQuery(branch.id)), ask(servicesQuery(branch.id))]);
};
