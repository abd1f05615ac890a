import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** The person's saved filters of every page. */
export const savedFiltersQuery = () =>
  query(api.savedFilters, {}, { keep: false, staleBy: byNothing });
