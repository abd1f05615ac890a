import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** The person's organisation. */
export const organisationQuery = () =>
  query('parentClient', {}, { keep: true, staleBy: byNothing });
