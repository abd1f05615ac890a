import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/ranges.ts';
import { coverOf, type Period, periodsOf } from './periods.ts';

const start = '2024-01-01';
const anyDay = fc.integer({ min: 0, max: 1200 }).map((days) => addDays(start, days));
const kinds = ['month', 'part', 'weekday'] as const;

function known(): Map<number, string[]> {
  const days = new Map<number, string[]>();
  for (let day = start; day < '2028-06-01'; day = addDays(day, 1)) {
    const periods = periodsOf(day);
    for (const kind of kinds) {
      const { code } = periods[kind];
      days.set(code, [...(days.get(code) ?? []), day]);
    }
  }
  return days;
}

const all = known();

function daysOf({ from, until, weekday }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (weekday === null || periodsOf(day).weekday.weekday === weekday) days.push(day);
  }
  return days;
}

it('a period has the days that belong to it, and no other', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...kinds), (day, kind) => {
      const period = periodsOf(day)[kind];
      expect(daysOf(period)).toEqual(all.get(period.code));
    }),
  );
  expect(periodsOf('2024-02-29')).toMatchObject({
    month: { code: 12024020, from: '2024-02-01', until: '2024-02-29' },
    part: { code: 22024026, from: '2024-02-26', until: '2024-02-29' },
    weekday: { code: 32024024, weekday: 4 },
  });
});

it('a cover has each day of its range once, and only what is to come beside', () => {
  const range = fc.tuple(anyDay, fc.nat(400));
  fc.assert(
    fc.property(range, fc.boolean(), fc.boolean(), ([from, days], open, weekdays) => {
      const until = addDays(from, days);
      const cover = coverOf({ from, until }, { open, weekdays });
      const covered = [
        ...cover.days,
        ...cover.periods.flatMap((code) => all.get(code) ?? []),
      ].toSorted();
      expect(new Set(covered).size).toBe(covered.length);
      expect(covered[0]).toBe(from);
      expect(covered.filter((day) => day <= until)).toHaveLength(days + 1);
      if (!open) expect(covered.at(-1)).toBe(until);
      const { periods } = cover;
      // Days left over without weekdays: up to five at either end, as the last part has up to six.
      const most = weekdays ? 60 : 10;
      expect([cover.days.length <= most, periods.length <= (weekdays ? 7 * 14 : 26)]).toEqual([
        true,
        true,
      ]);
    }),
    { examples: [[['2024-01-27', 428], false, false]] },
  );
});
