import type { Content, Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/**
 * A page of the turns of a branch, of one status or found by label or person. The device keeps of
 * the first page what carries no person, and nothing that was looked for.
 */
export const ticketsQuery = (branchId: number, asked: Input<'branchTickets'>['query']) =>
  query(
    'branchTickets',
    { path: { branchId }, query: asked },
    {
      keep: !asked?.search && (asked?.page ?? 1) === 1,
      kept: withoutPeople,
      staleBy: by(branchId, 'ticket'),
    },
  );

function withoutPeople(known: Content<'branchTickets'>): Content<'branchTickets'> {
  const masked = { name: '****', document: '', phone: '', email: '' };
  const tickets = known.tickets.map((ticket) => ({ ...ticket, customer: masked, note: null }));
  return { ...known, tickets };
}
