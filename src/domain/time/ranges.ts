import { localMoment } from './zone.ts';

/** The selectable date ranges (spec §9). */
export const ranges = ['today', 'yesterday', 'month', 'year'] as const;

export type Range = (typeof ranges)[number];

/**
 * Returns the first and last local day of a range, yyyy-MM-dd. `now` is in milliseconds since the
 * epoch, and the current month and year end today.
 */
export function daysOf(
  range: Range,
  now: number,
  timeZone: string,
): { day: string; until: string } {
  const today = localMoment(now, timeZone).day;
  if (range === 'yesterday') {
    const day = dayBefore(today);
    return { day, until: day };
  }
  const day = { today, month: `${today.slice(0, 8)}01`, year: `${today.slice(0, 5)}01-01` }[range];
  return { day, until: today };
}

export function dayBefore(day: string): string {
  return addDays(day, -1);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
