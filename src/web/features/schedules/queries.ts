import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

export const scheduleQuery = (branchId: number, days: { from: string; until: string }) =>
  query(
    api.branchSchedule,
    { path: { branchId }, query: days },
    { keep: true, staleBy: by(branchId, 'configuration') },
  );

export const holidaysQuery = (
  branchId: number,
  { year, country, region }: { year: number; country: string; region: string },
) =>
  query(
    api.branchHolidays,
    {
      path: { branchId },
      query: { year, ...(country && { country }), ...(region && { region }) },
    },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );
