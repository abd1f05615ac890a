import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { anyOf, by, byNothing, byStatus } from '../../api/stale-by.ts';

/** The secret address by which the person follows the turn: the same each time, kept nowhere. */
export const ticketLinkQuery = (ticketId: number) =>
  query(api.ticketLink, { path: { ticketId } }, { keep: false, staleBy: byNothing });

/** What each service has for somebody who comes now. Hours and paces change without an event. */
export const newcomersQuery = (branchId: number) => ({
  ...query(
    api.branchNewcomers,
    { path: { branchId } },
    {
      keep: false,
      staleBy: anyOf(byStatus(branchId, 'waiting'), by(branchId, 'configuration', 'gate')),
    },
  ),
  refetchInterval: 60_000,
});
