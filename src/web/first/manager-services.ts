import type { First } from '../api/first.ts';
import { offerQuery } from '../features/services/queries.ts';
import { parseServicesSearch } from '../features/services/search.ts';
import { ofBranch } from '../parts/branches/first.ts';

export const first: First = (ask, search) =>
  ofBranch(ask, parseServicesSearch(search).branch, ({ id }) => ask(offerQuery(id)));
