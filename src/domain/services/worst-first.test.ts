import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pressureOf, pressures, type ServedQueue, worstFirst } from './worst-first.ts';

const now = 1e12;
const ago = (seconds: number) => now - seconds * 1000;
const queue = (waited: number | null, more: Partial<ServedQueue> = {}): ServedQueue => ({
  waiting: waited === null ? 0 : 1,
  oldestWaitingSince: waited === null ? null : ago(waited),
  thresholdSeconds: 600,
  called: 0,
  calledInTime: 0,
  ...more,
});

it.each([
  [600, 'near'],
  [601, 'late'],
  [450, 'near'],
  [449, 'fine'],
  [0, 'fine'],
  [null, 'empty'],
] as const)('of a queue that has waited %s s of 600 is %s', (waited, told) => {
  expect(pressureOf(queue(waited), now)).toBe(told);
});

it('measures each queue by its own threshold', () => {
  expect(pressureOf(queue(301, { thresholdSeconds: 300 }), now)).toBe('late');
  expect(pressureOf(queue(301, { thresholdSeconds: 900 }), now)).toBe('fine');
});

describe('the worst queue', () => {
  const level = (calledInTime: number) => ({ called: 10, calledInTime });

  it('is one with somebody beyond the threshold, whatever its level was so far', () => {
    const late = queue(700, level(10));
    const poor = queue(100, level(1));
    expect(worstFirst([poor, late], now)).toEqual([late, poor]);
  });

  it('is the one with the lower level among those, then the one that waits longest', () => {
    const [longer, lower, unknown] = [queue(900, level(5)), queue(700, level(4)), queue(9000)];
    const longest = queue(950, level(5));
    expect(worstFirst([unknown, longer, longest, lower], now)).toEqual([
      lower,
      longest,
      longer,
      unknown,
    ]);
  });

  it('is never one where nobody waits while somebody waits elsewhere', () => {
    const empty = queue(null, level(0));
    expect(worstFirst([empty, queue(0)], now).at(-1)).toBe(empty);
  });
});

const anyQueue = fc
  .record({
    waited: fc.option(fc.nat(2000)),
    thresholdSeconds: fc.constantFrom(60, 600, 900),
    called: fc.nat(4),
    missed: fc.nat(4),
  })
  .map(({ waited, missed, called, ...rest }) =>
    queue(waited, { ...rest, called, calledInTime: Math.max(0, called - missed) }),
  );

it('orders every set of queues alike, whatever their order was, and loses none', () => {
  fc.assert(
    fc.property(fc.array(anyQueue, { maxLength: 8 }), fc.nat(7), (queues, turn) => {
      const ordered = worstFirst(queues, now);
      const turned = [...queues.slice(turn), ...queues.slice(0, turn)];
      const key = (each: ServedQueue) => [
        pressures.indexOf(pressureOf(each, now)),
        each.called === 0 ? 1 : each.calledInTime / each.called,
        each.oldestWaitingSince,
      ];
      expect(worstFirst(turned, now).map(key)).toEqual(ordered.map(key));
      expect(new Set(ordered)).toEqual(new Set(queues));
      expect(ordered).toHaveLength(queues.length);
    }),
  );
});
