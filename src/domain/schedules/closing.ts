import { addDays } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { Calendar } from './calendar.ts';
import { joined, type OpenTime, openTimes } from './open-times.ts';

const dayMs = 86_400_000;

/**
 * Returns the opening times of the local day of `instant`, including their part past midnight. Null
 * if the branch does not close within the next day.
 */
export function timesToClosing(calendar: Calendar, instant: number): OpenTime[] | null {
  const { timeZone } = calendar;
  const { day } = localMoment(instant, timeZone);
  const midnight = firstInstantAt(addDays(day, 1), 0, timeZone);
  const times = joined(openTimes(calendar, instant, midnight + dayMs));
  const today = times.filter(({ from }) => from < midnight);
  return today.some(({ until }) => until >= midnight + dayMs) ? null : today;
}

export function secondsLeft(times: readonly OpenTime[], instant: number): number {
  const ms = times.reduce(
    (sum, { from, until }) => sum + Math.max(0, until - Math.max(from, instant)),
    0,
  );
  return Math.floor(ms / 1000);
}
