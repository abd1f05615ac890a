import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** How a call to the counter looks and sounds on the displays of its branch. */
export const displayTrialQuery = (gateId: number, branchId: number) =>
  query(
    api.gateDisplayTrial,
    { path: { gateId } },
    { keep: false, staleBy: by(branchId, 'configuration', 'device') },
  );
