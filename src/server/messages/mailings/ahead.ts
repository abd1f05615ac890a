import { type SendingPlan, sendingsBetween } from '#domain/mailings/sendings.ts';
import type { Calendar } from '#domain/schedules/calendar.ts';
import type { Database } from '../../db/client.ts';
import { type BranchPlace, calendarsOf } from '../../organisation/calendars.ts';

const dayMs = 24 * 3600_000;
/** As far ahead as a report can be due: a month begins within it. */
const aheadMs = 62 * dayMs;
/** A daily report tells what its branch did up to ten days before. */
const marginMs = 10 * dayMs;

/** The calendar of a branch by which `sendingsBetween` is right from `since` on, and `nextAt`. */
export async function calendarAhead(
  db: Database,
  branch: BranchPlace,
  since: Date,
  now: Date,
): Promise<Calendar> {
  const window = {
    from: new Date(since.getTime() - marginMs),
    until: new Date(now.getTime() + aheadMs),
  };
  return (await calendarsOf(db, [branch], window, []))(branch, null);
}

/** When something is due next, in milliseconds since the epoch; null where nothing is in sight. */
export function nextAt(plan: SendingPlan, calendar: Calendar, now: Date): number | null {
  const at = now.getTime();
  return sendingsBetween(plan, calendar, at, at + aheadMs).next().value?.at ?? null;
}
