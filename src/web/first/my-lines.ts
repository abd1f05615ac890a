import type { First } from '../api/first.ts';
import { boardQuery } from '../features/lines/queries.ts';
import { parseLinesSearch } from '../features/lines/search.ts';
import { ofBranch } from '../parts/branches/first.ts';

export const first: First = (ask, search) =>
  ofBranch(ask, parseLinesSearch(search).branch, ({ id }) => ask(boardQuery(id)));
