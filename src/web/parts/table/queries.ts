import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** The person's saved filters of every page. */
export const savedFiltersQuery = () =>
  query('savedFilters', {}, { keep: false, staleBy: byNothing });
