import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlertKind,
  acuteUntil,
  alertKinds,
  crossed,
  helpOnTime,
  judgeQueue,
  type Queue,
  type Thresholds,
} from './alerts.ts';

const minute = 60_000;
const quiet = { waiting: 0, oldestWaitingSince: null };
const thresholds = { alertWaitMinutes: 15, alertWaiting: 3 };

describe('a queue', () => {
  it('is over a threshold from its very moment on', () => {
    const since = (ms: number) => crossed(thresholds, { waiting: 1, oldestWaitingSince: 0 }, ms);
    expect(since(15 * minute - 1)).toEqual([]);
    expect(since(15 * minute)).toEqual(['wait']);
    const people = (waiting: number) =>
      crossed(thresholds, { waiting, oldestWaitingSince: 0 }, minute);
    expect([people(2), people(3)]).toEqual([[], ['waiting']]);
  });

  it('is over none while the thresholds are off', () => {
    const off = { alertWaitMinutes: null, alertWaiting: null };
    expect(crossed(off, { waiting: 1e6, oldestWaitingSince: 0 }, 1e12)).toEqual([]);
  });

  it('with a clock a little behind takes nothing back', () => {
    const queue = { waiting: 1, oldestWaitingSince: 0 };
    expect(judgeQueue(thresholds, queue, [], 15 * minute).raise).toEqual(['wait']);
    expect(judgeQueue(thresholds, queue, ['wait'], 15 * minute - 5000).release).toEqual([]);
    expect(judgeQueue(thresholds, queue, ['wait'], 14 * minute - 1).release).toEqual(['wait']);
  });
});

interface Step extends Queue {
  later: number;
}

const step: fc.Arbitrary<Step> = fc
  .record({
    waiting: fc.nat(6),
    waited: fc.nat(25 * minute),
    later: fc.nat(3 * minute),
    numbersLeft: fc.option(fc.integer({ min: -2, max: 12 })),
  })
  .map(({ waited, ...queue }) => ({ ...queue, oldestWaitingSince: -waited }));
const limit = fc.option(fc.integer({ min: 1, max: 20 }));
const anyThresholds: fc.Arbitrary<Thresholds> = fc.record({
  alertWaitMinutes: limit,
  alertWaiting: limit,
});

it('alerts once per crossing, and again only after the queue was below', () => {
  fc.assert(
    fc.property(anyThresholds, fc.array(step, { maxLength: 60 }), (given, steps) => {
      let now = 0;
      let raised: AlertKind[] = [];
      const belowSince: Record<AlertKind, boolean> = {
        wait: true,
        waiting: true,
        capacity: true,
      };
      for (const { later, ...relative } of steps) {
        now += later;
        const since = relative.waiting === 0 ? null : now + (relative.oldestWaitingSince ?? 0);
        const queue = { ...relative, oldestWaitingSince: since };
        const reached = crossed(given, queue, now);
        const { raise, release } = judgeQueue(given, queue, raised, now);
        for (const kind of alertKinds) {
          expect(raise.includes(kind)).toBe(reached.includes(kind) && belowSince[kind]);
          if (raise.includes(kind)) belowSince[kind] = false;
          if (release.includes(kind)) {
            expect(reached).not.toContain(kind);
            belowSince[kind] = true;
          }
        }
        raised = [...raised.filter((kind) => !release.includes(kind)), ...raise];
      }
      expect(judgeQueue(given, quiet, raised, now).release).toEqual(raised);
    }),
  );
});

it.each([
  ['a queue over its threshold', { kind: 'wait', raisedAt: 0, endedAt: null }, null],
  ['a queue until it was below', { kind: 'waiting', raisedAt: 0, endedAt: 5 }, 5],
  [
    'an unanswered call for a quarter of an hour',
    { kind: 'help', raisedAt: 7, endedAt: null },
    900_007,
  ],
  ['an answered call for two more minutes', { kind: 'help', raisedAt: 7, endedAt: 9 }, 120_009],
] as const)('takes as acute %s', (_name, alert, until) => {
  expect(acuteUntil(alert)).toBe(until);
});

it('takes a call for help for 15 s after the tap, from a clock that is ahead too', () => {
  expect([14_999, 15_000, 15_001, -5000].map((age) => helpOnTime(1e12, 1e12 + age))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
