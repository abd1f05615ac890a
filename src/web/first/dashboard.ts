import type { First } from '../api/first.ts';
import { asked, scopeOf } from '../features/dashboard/asked.ts';
import { figuresQuery } from '../features/dashboard/queries.ts';
import { parseDashboardSearch } from '../features/dashboard/search.ts';
import { serverNow } from '../lib/server-time.ts';
import { branchesQuery } from '../parts/branches/queries.ts';

export const first: First = async (ask, address) => {
  const branches = (await ask(branchesQuery())) ?? [];
  if (branches.length === 0) return;
  const { search, days, count } = scopeOf(branches, parseDashboardSearch(address), serverNow());
  await ask(figuresQuery(asked(days, search), count, days.today));
};
