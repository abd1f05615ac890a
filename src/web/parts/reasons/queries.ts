import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** Why things are done to turns in a branch; kept on the device, since finishing one needs it. */
export const reasonsQuery = (branchId: number) =>
  query('branchReasons', { path: { branchId } }, { keep: true, staleBy: by(branchId) });
