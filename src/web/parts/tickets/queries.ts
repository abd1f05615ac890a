import * as api from '#contract/web.ts';
import { type Content, type Input, request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { anyOf, by, byStatus } from '../../api/stale-by.ts';
import { rowsOfPages } from '../table/pages.ts';

type TicketsQuery = Input<'branchTickets'>['body'];

/**
 * A page of the turns of a branch, of one status or found by label or person. The device keeps of
 * the first page what carries no person, and nothing that was looked for.
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

/** The turns of every page, as their list shows them. */
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
