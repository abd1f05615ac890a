import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byStatus } from '../../api/stale-by.ts';

/** The services of a branch, each with how many wait. */
export const servicesQuery = (branchId: number) =>
  query(
    api.branchServices,
    { path: { branchId } },
    { keep: true, staleBy: byStatus(branchId, 'waiting') },
  );
