import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

export const displayTrialQuery = (gateId: number, branchId: number) =>
  query(
    api.gateDisplayTrial,
    { path: { gateId } },
    { keep: false, staleBy: by(branchId, 'configuration', 'device') },
  );
