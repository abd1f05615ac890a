import { type SendingPlan, sendingsBetween } from '#domain/mailings/sendings.ts';
import type { Calendar } from '#domain/schedules/calendar.ts';
import type { Database } from '../../db/database.ts';
import { type BranchPlace, calendarsOf } from '../../organisation/calendars.ts';

const dayMs = 24 * 3600_000;
/** Longest distance of the next report: a month begins within it. */
const aheadMs = 62 * dayMs;
/** A daily report covers a day up to ten days before. */
const marginMs = 10 * dayMs;

/** Returns the branch's calendar, which covers `sendingsBetween` from `since` on, and `nextAt`. */
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

/** Returns the next due time in milliseconds since the epoch; null if none is in sight. */
export function nextAt(plan: SendingPlan, calendar: Calendar, now: Date): number | null {
  const at = now.getTime();
  return sendingsBetween(plan, calendar, at, at + aheadMs).next().value?.at ?? null;
}
