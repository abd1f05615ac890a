import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

export const branchesQuery = (closed = false) =>
  query(api.branchesMine, closed ? { query: { closed } } : {}, { keep: true, staleBy: by(null) });
