import { addDays } from '#domain/time/ranges.ts';

/**
 * Returns the last day before `today` with the weekday of `day`, which is today or later; all
 * yyyy-MM-dd.
 */
export function lastSameWeekday(day: string, today: string): string {
  let before = addDays(day, -7);
  while (before >= today) before = addDays(before, -7);
  return before;
}
