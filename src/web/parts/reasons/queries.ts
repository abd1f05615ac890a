import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** The reasons of a branch, stored on the device because finishing a ticket needs one. */
export const reasonsQuery = (branchId: number) =>
  query(api.branchReasons, { path: { branchId } }, { keep: true, staleBy: by(branchId) });
