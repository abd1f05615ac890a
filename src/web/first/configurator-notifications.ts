import type { First } from '../api/first.ts';
import { configurationQuery } from '../features/notifications/queries.ts';
import { parseNotificationsSearch } from '../features/notifications/search.ts';
import { ofBranch } from '../parts/branches/first.ts';

export const first: First = (ask, search) =>
  ofBranch(ask, parseNotificationsSearch(search).branch, ({ id }) => ask(configurationQuery(id)));
