import { addDays } from '../time/ranges.ts';
import { firstInstantAt } from '../time/zone.ts';
import type { Calendar } from './calendar.ts';
import { openTimes } from './open-times.ts';

/** How far ahead appointments are taken. */
export const bookingDays = 90;

/**
 * The start times of the appointments of `minutes` that begin on a local day (yyyy-MM-dd) of a
 * service, in order, in milliseconds since the epoch. Each opening begins a new row; the last
 * appointment of a row ends by closing, which may be on the next day.
 * When clocks go back the hour that comes twice has its slots twice, and none at a time that never
 * comes. RangeError for a time zone that does not exist.
 */
export function slotsOf(calendar: Calendar, day: string, minutes: number): number[] {
  const { timeZone } = calendar;
  const begin = firstInstantAt(day, 0, timeZone);
  const end = firstInstantAt(addDays(day, 1), 0, timeZone);
  const length = minutes * 60_000;
  return openTimes(calendar, begin, end).flatMap(({ from, until }) => {
    const slots: number[] = [];
    for (let at = from; at < end && at + length <= until; at += length) {
      if (at >= begin) slots.push(at);
    }
    return slots;
  });
}
