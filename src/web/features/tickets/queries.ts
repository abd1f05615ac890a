import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { anyOf, by, byNothing, byStatus } from '../../api/stale-by.ts';

/** The ticket's secret link, the same at each request; never stored on the device. */
export const ticketLinkQuery = (ticketId: number) =>
  query(api.ticketLink, { path: { ticketId } }, { keep: false, staleBy: byNothing });

/**
 * The offer and wait of each service for people who arrive now. Polls, because opening hours and
 * paces change without an event.
 */
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
