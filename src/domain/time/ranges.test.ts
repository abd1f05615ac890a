import { expect, it } from 'vitest';
import { daysOf, type Range } from './ranges.ts';

it.each<[Range, string, string, string, string]>([
  ['today', '2026-11-20T22:59:59Z', 'Europe/Madrid', '2026-11-20', '2026-11-20'],
  ['today', '2026-11-20T23:00:00Z', 'Europe/Madrid', '2026-11-21', '2026-11-21'],
  ['today', '2026-11-20T23:00:00Z', 'Atlantic/Canary', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-03-01T12:00:00Z', 'Europe/Madrid', '2026-02-28', '2026-02-28'],
  // 23 hours after midnight, on a day that the change of clocks made longer.
  ['yesterday', '2026-10-25T22:30:00Z', 'Europe/Madrid', '2026-10-24', '2026-10-24'],
  ['month', '2026-11-20T12:00:00Z', 'Europe/Madrid', '2026-11-01', '2026-11-20'],
  ['year', '2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01', '2027-01-01'],
  ['year', '2026-12-31T22:30:00Z', 'Europe/Madrid', '2026-01-01', '2026-12-31'],
])('%s at %s in %s is %s to %s (spec §9)', (range, now, timeZone, day, until) => {
  expect(daysOf(range, Date.parse(now), timeZone)).toEqual({ day, until });
});
