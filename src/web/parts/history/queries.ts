import { query } from '../../api/query.ts';

/** Everything that happened to a turn. */
export const historyQuery = (ticketId: number) =>
  query(
    'ticketHistory',
    { path: { ticketId } },
    {
      keep: false,
      staleBy: (change) =>
        change.kind === 'resync' ||
        ((change.kind === 'ticket' || change.kind === 'way') && change.ticketId === ticketId),
    },
  );
