import { openingAt } from '#domain/schedules/opening.ts';
import type { Database } from '../../../db/database.ts';
import { conflict } from '../../../errors/app-error.ts';
import { type BranchPlace, calendarAt } from '../../../organisation/calendars.ts';

/**
 * Returns the local day of the branch (yyyy-MM-dd). Throws 409 branch_closed, or service_closed if
 * only the service is closed.
 */
export async function assertOpen(
  db: Database,
  branch: BranchPlace,
  serviceId: number,
  now: Date,
): Promise<string> {
  const calendar = await calendarAt(db, branch, now, serviceId);
  const { open, day } = openingAt(calendar, now.getTime());
  if (open) return day;
  const ofBranch = openingAt({ ...calendar, service: null }, now.getTime());
  throw conflict(ofBranch.open ? 'service_closed' : 'branch_closed');
}
