import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/ranges.ts';
import { periodOf, reportPeriods, spanAfter, spanBefore, spanOf } from './spans.ts';

it.each([
  ['day', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s is from %s to %s', (period, day, from, until) => {
  expect(spanOf(period, day)).toEqual({ from, until });
});

const anyDay = fc.nat(20_000).map((days) => addDays('2020-01-01', days));

it('leaves no day out between a period, the one before and the one after', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...reportPeriods), (day, period) => {
      const span = spanOf(period, day);
      expect(span.from <= day && day <= span.until).toBe(true);
      expect(addDays(spanBefore(period, span).until, 1)).toBe(span.from);
      expect(spanAfter(period, span).from).toBe(addDays(span.until, 1));
      expect(spanBefore(period, spanAfter(period, span))).toEqual(span);
    }),
  );
});

it('takes the period of a branch from the kind, and any other as asked', () => {
  expect(periodOf('week', 'day')).toBe('week');
  expect(periodOf('operator', 'day')).toBe('day');
  expect(periodOf('service')).toBe('month');
});
