import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { Calendar } from './calendar.ts';
import { openTimes } from './open-times.ts';

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * Returns the starts of a local day's intervals with some opening time, in minutes since midnight.
 * `interval` must divide an hour. An interval that the clocks skip is left out, and a repeated one
 * counts once.
 */
export function openIntervals(calendar: Calendar, day: string, interval: number): number[] {
  const { timeZone } = calendar;
  const begin = firstInstantAt(day, 0, timeZone);
  const end = firstInstantAt(day, dayMinutes, timeZone);
  const isPlain = end - begin === dayMinutes * minuteMs;
  const starts = new Set<number>();
  for (const { from, until } of openTimes(calendar, begin, end)) {
    for (let at = Math.max(from, begin); at < Math.min(until, end); at += minuteMs) {
      const minutes = isPlain ? (at - begin) / minuteMs : localMoment(at, timeZone).minutes;
      starts.add(minutes - (minutes % interval));
    }
  }
  return [...starts].sort((a, b) => a - b);
}
