import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** The branches in the person's charge. */
export const branchesQuery = () => query('branchesMine', {}, { keep: true, staleBy: by(null) });
