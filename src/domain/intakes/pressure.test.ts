import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastKeys } from '../effort/effort.ts';
import { keysForNumber, mustConfirm } from './pressure.ts';

it('asks little work of a waiting room, and sixteen times as much of a flood', () => {
  expect(keysForNumber({ wrong: 0, numbers: 60 })).toBe(leastKeys);
  expect(keysForNumber({ wrong: 20, numbers: 60 })).toBe(leastKeys * 4);
  expect(keysForNumber({ wrong: 10_000, numbers: 0 })).toBe(leastKeys * 16);
});

it('never lets numbers on one code alone hold more than their share of a queue', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('phone', 'other'), { minLength: 1, maxLength: 300 }),
      fc.integer({ min: 0, max: 99 }),
      (comers, share) => {
        const queue = { unconfirmed: 0, waiting: 0, pressed: false };
        for (const comer of comers) {
          if (comer === 'phone' && mustConfirm(queue, share)) continue;
          queue.waiting += 1;
          if (comer === 'phone') queue.unconfirmed += 1;
          const part = Math.floor((queue.waiting * share) / 100);
          expect(queue.unconfirmed).toBeLessThanOrEqual(Math.max(20, part));
        }
      },
    ),
  );
});

it('asks nobody twice in a quiet branch, nor in one that asks for nothing', () => {
  const load = (count: number, pressed = false) => ({
    unconfirmed: count,
    waiting: count,
    pressed,
  });
  expect(mustConfirm(load(19), 0)).toBe(false);
  expect(mustConfirm(load(20), 50)).toBe(true);
  expect(mustConfirm(load(0, true), 50)).toBe(true);
  expect(mustConfirm(load(500, true), 100)).toBe(false);
});
