import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';

export const historyQuery = (ticketId: number) =>
  query(
    api.ticketHistory,
    { path: { ticketId } },
    {
      keep: false,
      staleBy: (change) =>
        change.kind === 'resync' ||
        ((change.kind === 'ticket' || change.kind === 'way') && change.ticketId === ticketId),
    },
  );
