import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** The counters of a branch and who is at each. */
export const gatesQuery = (branchId: number) =>
  query('branchGates', { path: { branchId } }, { keep: false, staleBy: by(branchId, 'gate') });
