import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Load, numbersLeft, paceOf, type Worker } from './capacity.ts';

const nothing = { count: 0, seconds: 0 };
const [a, b] = [1, 2];
const load = (serviceId: number, waiting: number, paceSeconds = 300): Load => ({
  serviceId,
  waiting,
  paceSeconds,
});
const worker = (serviceIds: number[], busy = false): Worker => ({ serviceIds, busy });
const hour = 3600;

describe('the pace', () => {
  it('is the usual one of all services while nobody was served, then that of the last days', () => {
    expect(paceOf(nothing, nothing)).toBe(300);
    expect(paceOf({ count: 10, seconds: 6000 }, nothing)).toBe(600);
  });

  it('lies between that of the last days and today’s, the nearer to today’s the more were served', () => {
    const done = fc.record({
      count: fc.integer({ min: 1, max: 99 }),
      mean: fc.integer({ min: 1, max: 999 }),
    });
    const of = ({ count, mean }: { count: number; mean: number }) => ({
      count,
      seconds: count * mean,
    });
    fc.assert(
      fc.property(done, done, (before, today) => {
        const pace = paceOf(of(before), of(today));
        const [low, high] = [Math.min(before.mean, today.mean), Math.max(before.mean, today.mean)];
        expect(pace).toBeGreaterThanOrEqual(low - 1e-9);
        expect(pace).toBeLessThanOrEqual(high + 1e-9);
        const more = paceOf(of(before), of({ ...today, count: today.count + 1 }));
        expect(Math.abs(more - today.mean)).toBeLessThanOrEqual(Math.abs(pace - today.mean) + 1e-9);
      }),
    );
  });
});

describe('the numbers left', () => {
  it.each<[string, Load[], Worker[], number | null]>([
    ['a counter for an hour', [load(a, 0)], [worker([a])], 12],
    ['less those who wait', [load(a, 5)], [worker([a])], 7],
    ['less half of what is in hand', [load(a, 5)], [worker([a], true)], 6],
    ['of two counters', [load(a, 5)], [worker([a]), worker([a])], 19],
    ['less another queue of the counter', [load(a, 0), load(b, 4)], [worker([a, b])], 8],
    [
      'less its part of one that others attend too',
      [load(a, 0), load(b, 4)],
      [worker([a, b]), worker([b])],
      10,
    ],
    [
      'and none of a queue that others attend',
      [load(a, 0), load(b, 9)],
      [worker([a]), worker([b])],
      12,
    ],
    ['none where more wait than can be served', [load(a, 20)], [worker([a])], -8],
    ['nobody knows without a counter', [load(a, 0)], [worker([b])], null],
  ])('%s', (_name, loads, workers, left) => {
    expect(numbersLeft(a, loads, workers, hour)).toBe(left);
  });

  it('are not known of a branch that does not close', () => {
    expect(numbersLeft(a, [load(a, 0)], [worker([a])], null)).toBeNull();
  });

  it('are one less with each who comes, and never more as closing comes nearer', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(20_000),
        fc.nat(500),
        (waiting, counters, seconds, less) => {
          const workers = Array.from({ length: counters }, () => worker([a]));
          const left = (more: number, until: number) =>
            numbersLeft(a, [load(a, waiting + more)], workers, until) ?? Number.NaN;
          expect(left(1, seconds)).toBe(left(0, seconds) - 1);
          expect(left(0, Math.max(0, seconds - less))).toBeLessThanOrEqual(left(0, seconds));
        },
      ),
    );
  });
});
