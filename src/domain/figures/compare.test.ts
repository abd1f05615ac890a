import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/ranges.ts';
import { lengthOf, rangeBefore, usualOf, weekdaysIn } from './compare.ts';
import { type Measures, measureNames, together } from './measures.ts';

// The cast: the entries cover every name.
const none = Object.fromEntries(measureNames.map((name) => [name, 0])) as Measures;
const day = (of: string, attended: number) => ({ day: of, figures: { ...none, attended } });
const anyRange = fc
  .record({ start: fc.nat(3000), length: fc.integer({ min: 1, max: 366 }) })
  .map(({ start, length }) => {
    const from = addDays('2020-01-01', start);
    return { from, until: addDays(from, length - 1) };
  });

it('the range before is as long and ends the day before, over any month and year', () => {
  fc.assert(
    fc.property(anyRange, (range) => {
      const before = rangeBefore(range);
      expect(addDays(before.until, 1)).toBe(range.from);
      expect(lengthOf(before)).toBe(lengthOf(range));
    }),
  );
});

it('counts each day of a range as its weekday', () => {
  expect([...weekdaysIn({ from: '2026-11-21', until: '2026-11-23' })]).toEqual([
    [6, 1],
    [7, 1],
    [1, 1],
  ]);
  fc.assert(
    fc.property(anyRange, (range) => {
      const counts = [...weekdaysIn(range).values()];
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(lengthOf(range));
    }),
  );
});

it('a day is usually the mean of its weekday in four weeks, however many days of these had none', () => {
  const saturday = { from: '2026-11-21', until: '2026-11-21' };
  const before = [day('2026-11-14', 8), day('2026-11-07', 4), day('2026-11-13', 100)];
  expect(usualOf(saturday, before, '2026-01-01')?.attended).toBe(3);
  // Two Saturdays since the first counted day.
  expect(usualOf(saturday, before, '2026-11-03')?.attended).toBe(6);
});

it('is nothing where a weekday of the range was never counted', () => {
  const weekend = { from: '2026-11-21', until: '2026-11-22' };
  expect(usualOf(weekend, [day('2026-11-20', 8)], '2026-11-14')?.attended).toBe(0);
  expect(usualOf(weekend, [], '2026-11-15')).toBeNull();
  expect(usualOf(weekend, [], null)).toBeNull();
});

it('weeks that are alike are usually the same, whatever the range', () => {
  fc.assert(
    fc.property(anyRange, fc.array(fc.nat(500), { minLength: 7, maxLength: 7 }), (range, week) => {
      const of = (date: string) => week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 0;
      const before = Array.from({ length: 28 }, (_, n) => addDays(range.from, -1 - n));
      const usual = usualOf(
        range,
        before.map((date) => day(date, of(date))),
        '2000-01-01',
      );
      const days = Array.from({ length: lengthOf(range) }, (_, n) => addDays(range.from, n));
      expect(usual?.attended).toBe(days.reduce((sum, date) => sum + of(date), 0));
    }),
  );
});

it('sums the parts, and takes the longest wait of them', () => {
  const parts = [
    { figures: { ...none, attended: 3, longestWaitSeconds: 40 } },
    { figures: { ...none, attended: 5, longestWaitSeconds: 90 }, times: 0.5 },
  ];
  expect(together(parts)).toEqual({ ...none, attended: 6, longestWaitSeconds: 90 });
  expect(together([])).toEqual(none);
});
