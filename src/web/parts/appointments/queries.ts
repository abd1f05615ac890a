import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byAppointment } from '../../api/stale-by.ts';

export const slotsQuery = (branchId: number, asked: { serviceId: number; day: string }) =>
  query(
    api.branchSlots,
    { path: { branchId }, query: asked },
    { keep: false, staleBy: byAppointment(branchId) },
  );
