import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** The services of a branch, each with how many wait. */
export const servicesQuery = (branchId: number) =>
  query('branchServices', { path: { branchId } }, { keep: true, staleBy: by(branchId, 'ticket') });
