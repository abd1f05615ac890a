import { addDays } from '../time/ranges.ts';
import { firstInstantAt } from '../time/zone.ts';
import type { Calendar } from './calendar.ts';
import { openTimes } from './open-times.ts';

/** How far ahead appointments are taken. */
export const bookingDays = 90;

/** So many appointments of a local day (yyyy-MM-dd), one after the other from `at` on. */
export interface SlotRow {
  day: string;
  /** Milliseconds since the epoch. */
  at: number;
  count: number;
}

/**
 * The appointments of `minutes` that begin from one local day to another (both included) of a
 * service, in order. Each opening begins a new row; the last appointment of a row ends by closing,
 * which may be on the next day, where the row goes on as another.
 * When clocks go back the hour that comes twice has its slots twice, and none at a time that never
 * comes. RangeError for a time zone that does not exist.
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
    /** How many of the opening's slots begin before an instant. */
    const before = (at: number) =>
      Math.min(most, Math.max(0, Math.ceil((at - opening.from) / length)));
    return starts.flatMap(({ day, begin: morning }, index) => {
      const first = before(morning);
      const count = before(starts[index + 1]?.begin ?? end) - first;
      return count > 0 ? [{ day, at: opening.from + first * length, count }] : [];
    });
  });
}

/** The start times of a row, in milliseconds since the epoch. */
export function timesOf({ at, count }: Pick<SlotRow, 'at' | 'count'>, minutes: number): number[] {
  return Array.from({ length: count }, (_, index) => at + index * minutes * 60_000);
}

/** The start times of the appointments of a local day, as `slotRows`. */
export function slotsOf(calendar: Calendar, day: string, minutes: number): number[] {
  return slotRows(calendar, { from: day, until: day }, minutes).flatMap((row) =>
    timesOf(row, minutes),
  );
}
