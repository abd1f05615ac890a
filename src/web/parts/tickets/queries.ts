import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** A page of the turns of a branch, of one status or found by label or person. */
export const ticketsQuery = (branchId: number, asked: Input<'branchTickets'>['query']) =>
  query(
    'branchTickets',
    { path: { branchId }, query: asked },
    { keep: false, staleBy: by(branchId, 'ticket') },
  );
