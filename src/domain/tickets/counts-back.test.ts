import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countsBack } from './counts-back.ts';

it('ends with those who wait now, and goes back by what each step brought', () => {
  expect(
    countsBack(
      3,
      new Map([
        [0, 1],
        [2, -4],
      ]),
      4,
    ),
  ).toEqual([6, 2, 2, 3]);
  expect(countsBack(0, new Map(), 3)).toEqual([0, 0, 0]);
});

it('finds every count again of a queue that was counted forwards', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 60 }), (counts) => {
      const grown = new Map(
        counts
          .slice(1)
          .map((count, index) => [counts.length - 2 - index, count - (counts[index] ?? 0)]),
      );
      expect(countsBack(counts.at(-1) ?? 0, grown, counts.length)).toEqual(counts);
    }),
  );
});
