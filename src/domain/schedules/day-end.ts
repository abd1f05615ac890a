import { dayBefore } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { Calendar } from './calendar.ts';
import { joined, openTimes } from './open-times.ts';

/**
 * The earliest local day (yyyy-MM-dd) whose turns are still being attended at `instant`
 * (milliseconds since the epoch): today, or yesterday while the branch has not closed since then.
 * A day ends at midnight rather than with the last opening span, since those who are inside when
 * the doors close are attended to the last.
 */
export function earliestDayOn(branch: Calendar, instant: number): string {
  const { day } = localMoment(instant, branch.timeZone);
  const midnight = firstInstantAt(day, 0, branch.timeZone);
  const openSinceBefore = joined(openTimes(branch, midnight - 1, instant + 1)).some(
    ({ from, until }) => from < midnight && instant < until,
  );
  return openSinceBefore ? dayBefore(day) : day;
}
