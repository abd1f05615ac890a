import type { First } from '../api/first.ts';
import { todayQuery } from '../features/home/queries.ts';
import { ownGateQuery } from '../parts/gates/queries.ts';
import { currentUserMay } from '../session/current-user-may.ts';

export const first: First = (ask) =>
  Promise.all([
    currentUserMay('today:read') && ask(todayQuery()),
    currentUserMay('gates:operate') && ask(ownGateQuery()),
  ]);
