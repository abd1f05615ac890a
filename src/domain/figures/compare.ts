import { addDays } from '../time/ranges.ts';
import { type Measures, together } from './measures.ts';

export interface DayRange {
  from: string;
  /** Included. */
  until: string;
}

export interface FiguresOfDay {
  day: string;
  figures: Measures;
}

export const usualDays = 28;

export function lengthOf({ from, until }: DayRange): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
}

/** Returns the range of equal length that ends the day before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthOf(range)), until: addDays(range.from, -1) };
}

/** Returns 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Sums the weekday averages of the four weeks before the range, or since `first`, the first counted
 * day. `before` holds the days of these weeks with any activity. Returns null if a weekday of the
 * range was never counted.
 */
export function usualOf(
  range: DayRange,
  before: readonly FiguresOfDay[],
  first: string | null,
): Measures | null {
  const start = addDays(range.from, -usualDays);
  const counted = {
    from: first !== null && first > start ? first : start,
    until: addDays(range.from, -1),
  };
  const wanted = weekdaysIn(range);
  const had = first === null ? new Map<number, number>() : weekdaysIn(counted);
  if ([...wanted.keys()].some((weekday) => !had.has(weekday))) return null;
  return together(
    before.flatMap(({ day, figures }) => {
      const weekday = weekdayOf(day);
      const times = (wanted.get(weekday) ?? 0) / (had.get(weekday) ?? 1);
      return times === 0 ? [] : [{ figures, times }];
    }),
  );
}

/**
 * Counts the days of each weekday, 1 (Monday) to 7, in a range. Weekdays that do not occur are
 * absent.
 */
export function weekdaysIn(range: DayRange): Map<number, number> {
  const counts = new Map<number, number>();
  for (let day = range.from; day <= range.until; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    counts.set(weekday, (counts.get(weekday) ?? 0) + 1);
  }
  return counts;
}
