import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** The secret address by which the person follows the turn: the same each time, kept nowhere. */
export const ticketLinkQuery = (ticketId: number) =>
  query('ticketLink', { path: { ticketId } }, { keep: false, staleBy: byNothing });
