import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byStatus } from '../../api/stale-by.ts';

export const servicesQuery = (branchId: number) =>
  query(
    api.branchServices,
    { path: { branchId } },
    { keep: true, staleBy: byStatus(branchId, 'waiting') },
  );
