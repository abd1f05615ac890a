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

/** How far back the same weekdays are looked at, in days. */
export const usualDays = 28;

/** How many days a range has, both ends included. */
export function lengthOf({ from, until }: DayRange): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
}

/** As many days that end the day before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthOf(range)), until: addDays(range.from, -1) };
}

/** From 1, Monday, to 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * What the days of a range come to usually: each of them as much as its weekday did on average in the
 * four weeks before the range, or since `first`, the first day that was counted. `before` holds the
 * days of these weeks on which anything was done. Null where a weekday was never counted.
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

/** How many days of each weekday (from 1, Monday) a range has; those it has none of are absent. */
export function weekdaysIn(range: DayRange): Map<number, number> {
  const counts = new Map<number, number>();
  for (let day = range.from; day <= range.until; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    counts.set(weekday, (counts.get(weekday) ?? 0) + 1);
  }
  return counts;
}
