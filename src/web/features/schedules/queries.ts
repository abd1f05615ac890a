import * as api from '#contract/web.ts';
import type { Input } from '../../api/client.ts';
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
  asked: NonNullable<Input<'branchHolidays'>['query']>,
) =>
  query(
    api.branchHolidays,
    { path: { branchId }, query: asked },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );
