import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysToTry, leastKeys } from './effort.ts';

const counts = fc.record({ ofNetwork: fc.nat(500), ofService: fc.nat(5000) });

it('asks more of whom has booked more, and of all in a run, up to a bound', () => {
  fc.assert(
    fc.property(counts, counts, (one, other) => {
      const more = {
        ofNetwork: Math.max(one.ofNetwork, other.ofNetwork),
        ofService: Math.max(one.ofService, other.ofService),
      };
      expect(keysToTry(more)).toBeGreaterThanOrEqual(keysToTry(one));
      expect(keysToTry(more)).toBeLessThanOrEqual(leastKeys * 16);
    }),
  );
});

it('asks the least of a person on a quiet day', () => {
  expect(keysToTry({ ofNetwork: 0, ofService: 0 })).toBe(leastKeys);
  expect(keysToTry({ ofNetwork: 1, ofService: 10 })).toBe(leastKeys * 2);
  expect(keysToTry({ ofNetwork: 20, ofService: 0 })).toBe(leastKeys * 8);
});
