import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** Progress of an upload by its Idempotency-Key. 404 until the whole file has arrived. */
export const progressQuery = (key: string) => ({
  ...query(api.userCsvProgress, { query: { key } }, { keep: false, staleBy: byNothing }),
  refetchInterval: 1000,
  staleTime: 0,
  retry: false,
});
