import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** The hours of a branch and its services, with the exceptions that touch the days. */
export const scheduleQuery = (branchId: number, days: { from: string; until: string }) =>
  query(
    'branchSchedule',
    { path: { branchId }, query: days },
    { keep: true, staleBy: by(branchId, 'configuration') },
  );
