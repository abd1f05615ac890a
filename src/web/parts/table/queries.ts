import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

export const savedFiltersQuery = () =>
  query(api.savedFilters, {}, { keep: false, staleBy: byNothing });
