import type { Day } from './days.ts';
import { neededDays, type People } from './forecast.ts';
import type { Origin } from './rolling.ts';

/** A past interval with its forecast from up to a week before. */
export interface Compared {
  /** Days since 1970-01-01. */
  day: number;
  count: number;
  /** People in the same interval one week earlier. */
  lastWeek: number;
  people: People;
}

const week = 7;

/**
 * Returns up to `most` weekly origins of the past, newest first, each with the seven days after it.
 * Each has at least `fewestDays` calendar days before it, and `neededDays` open ones.
 */
export function pastOrigins(days: readonly Day[], most: number, fewestDays: number): Origin[] {
  const [first = 0, last = 0] = [days[0]?.number, days.at(-1)?.number];
  const origins: Origin[] = [];
  for (let back = 1; back <= most; back += 1) {
    const origin = last - back * week;
    const known = days.filter(({ number }) => number <= origin).length;
    if (origin - first + 1 < fewestDays || known < neededDays) break;
    const future = days.slice(known).filter(({ number }) => number <= origin + week);
    origins.push({ known, future });
  }
  return origins;
}

/**
 * Pairs the intervals after an origin with their forecasts in `found`. Intervals that were closed a
 * week earlier are omitted, because they have no comparison.
 */
export function compare(days: readonly Day[], { future }: Origin, found: People[][]): Compared[] {
  const byNumber = new Map(days.map((day) => [day.number, day]));
  return future.flatMap((day, at) => {
    const before = byNumber.get(day.number - week);
    return day.slots.flatMap((slot, n) => {
      const lastWeek = before?.counts[before.slots.indexOf(slot)];
      const people = found[at]?.[n];
      if (lastWeek === undefined || !people) return [];
      return [{ day: day.number, count: day.counts[n] ?? 0, lastWeek, people }];
    });
  });
}
