import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** The queues of a branch. */
export const linesQuery = (branchId: number) =>
  query('branchLines', { path: { branchId } }, { keep: false, staleBy: by(branchId, 'ticket') });
