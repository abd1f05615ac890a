import { dayBefore } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { Calendar } from './calendar.ts';
import { joined, openTimes } from './open-times.ts';

/**
 * Returns the earliest local day (yyyy-MM-dd) whose tickets are still served at `instant`: today,
 * or yesterday if the branch has been open since. A day ends at midnight, not at closing, since
 * people inside are still served then.
 */
export function earliestDayOn(branch: Calendar, instant: number): string {
  const { day } = localMoment(instant, branch.timeZone);
  const midnight = firstInstantAt(day, 0, branch.timeZone);
  const openSinceBefore = joined(openTimes(branch, midnight - 1, instant + 1)).some(
    ({ from, until }) => from < midnight && instant < until,
  );
  return openSinceBefore ? dayBefore(day) : day;
}
