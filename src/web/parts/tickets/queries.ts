import * as api from '#contract/web.ts';
import { type Content, type Input, request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { anyOf, by, byStatus } from '../../api/stale-by.ts';
import { rowsOfPages } from '../table/pages.ts';

type TicketsQuery = Input<'branchTickets'>['body'];

/**
 * A page of a branch's tickets, by status or found by label or person. The device stores only the
 * first page, without personal data and search results.
 */
export const ticketsQuery = (branchId: number, asked: TicketsQuery) =>
  query(
    api.branchTickets,
    { path: { branchId }, body: asked },
    {
      keep: !asked.search && (asked.page ?? 1) === 1,
      kept: withoutPeople,
      staleBy: asked.status
        ? anyOf(byStatus(branchId, asked.status), by(branchId, 'way'))
        : by(branchId, 'ticket', 'way'),
    },
  );

export const allTickets = (branchId: number, asked: TicketsQuery, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const input = { path: { branchId }, body: { ...asked, page } };
      const { tickets, pages } = await request(api.branchTickets, input, { signal });
      return { rows: tickets, pages };
    },
    ({ id }) => id,
  );

function withoutPeople(known: Content<'branchTickets'>): Content<'branchTickets'> {
  const masked = { name: '****', document: '', phone: '', email: '' };
  const tickets = known.tickets.map(({ preferred: _, coming: __, ...ticket }) => ({
    ...ticket,
    customer: masked,
    note: null,
  }));
  return { ...known, tickets };
}
