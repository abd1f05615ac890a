import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meanPatience } from './patience.ts';
import { seeded } from './random.ts';

it('finds the patience again by which people left unserved', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 200, max: 4000 }),
      fc.integer({ min: 200, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seed, patience, wait, saying) => {
        const random = seeded(seed);
        const waits = { served: [] as number[], left: [] as number[], absent: [] as number[] };
        for (let n = 0; n < 6000; n += 1) {
          const [own, turn] = [-patience * Math.log(1 - random()), wait * random()];
          if (own >= turn) waits.served.push(turn);
          else if (random() < saying) waits.left.push(own);
          else waits.absent.push(turn);
        }
        const found = meanPatience(waits) ?? 0;
        expect(found / patience).toBeGreaterThan(0.75);
        expect(found / patience).toBeLessThan(1.33);
      },
    ),
    { numRuns: 30 },
  );
});

it('knows of no limit where nobody left', () => {
  expect(meanPatience({ served: [10, 500], left: [], absent: [] })).toBeNull();
  expect(meanPatience({ served: [10], left: [], absent: [0] })).toBeNull();
  expect(meanPatience({ served: [], left: [60], absent: [] })).toBeCloseTo(60, 0);
});
