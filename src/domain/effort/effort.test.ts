import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysToTry, leastKeys } from './effort.ts';

const counts = fc.tuple(fc.nat(500), fc.nat(5000));
const effort = ([own, all]: [number, number]) =>
  keysToTry({ count: own, each: 2 }, { count: all, each: 16 });

it('asks more as a run grows, up to a bound', () => {
  fc.assert(
    fc.property(counts, counts, (one, other) => {
      const more = effort([Math.max(one[0], other[0]), Math.max(one[1], other[1])]);
      expect(more).toBeGreaterThanOrEqual(effort(one));
      expect(more).toBeLessThanOrEqual(leastKeys * 16);
    }),
  );
});

it('asks the least of a person on a quiet day', () => {
  expect(effort([0, 0])).toBe(leastKeys);
  expect(effort([1, 10])).toBe(leastKeys * 2);
  expect(effort([20, 0])).toBe(leastKeys * 8);
});
