import type { First } from '../api/first.ts';
import { monitorQuery } from '../features/monitoring/queries.ts';
import { parseMonitorSearch } from '../features/monitoring/search.ts';
import { hierarchiesQuery } from '../parts/organisation/queries.ts';

export const first: First = (ask, search) =>
  Promise.all([ask(hierarchiesQuery()), ask(monitorQuery(parseMonitorSearch(search)))]);
