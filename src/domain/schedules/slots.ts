import { addDays } from '../time/ranges.ts';
import { firstInstantAt } from '../time/zone.ts';
import type { Calendar } from './calendar.ts';
import { openTimes } from './open-times.ts';

export const bookingDays = 90;

/** Consecutive appointment times of a local day (yyyy-MM-dd). */
export interface SlotRow {
  day: string;
  at: number;
  count: number;
}

/**
 * Returns rows of slots for the local days from `from` to `until`, both included. A row is one
 * opening within one day; its last slot ends by closing time. Slots repeat in a repeated hour.
 * Throws a RangeError for an unknown time zone.
 */
export function slotRows(
  calendar: Calendar,
  { from, until }: { from: string; until: string },
  minutes: number,
): SlotRow[] {
  const length = minutes * 60_000;
  const starts: { day: string; begin: number }[] = [];
  for (let day = from; day <= addDays(until, 1); day = addDays(day, 1)) {
    starts.push({ day, begin: firstInstantAt(day, 0, calendar.timeZone) });
  }
  const [begin = 0, end = 0] = [starts.at(0)?.begin, starts.pop()?.begin];
  return openTimes(calendar, begin, end).flatMap((opening) => {
    const most = Math.floor((opening.until - opening.from) / length);
    const before = (at: number) =>
      Math.min(most, Math.max(0, Math.ceil((at - opening.from) / length)));
    return starts.flatMap(({ day, begin: morning }, index) => {
      const first = before(morning);
      const count = before(starts[index + 1]?.begin ?? end) - first;
      return count > 0 ? [{ day, at: opening.from + first * length, count }] : [];
    });
  });
}

export function timesOf({ at, count }: Pick<SlotRow, 'at' | 'count'>, minutes: number): number[] {
  return Array.from({ length: count }, (_, index) => at + index * minutes * 60_000);
}

export function slotsOf(calendar: Calendar, day: string, minutes: number): number[] {
  return slotRows(calendar, { from: day, until: day }, minutes).flatMap((row) =>
    timesOf(row, minutes),
  );
}
