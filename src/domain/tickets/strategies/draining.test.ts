import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counters, drain, earlier, type Waiting } from '#tests/support/counters.ts';
import { type StrategyName, strategies } from './registry.ts';

const names = Object.keys(strategies) as StrategyName[];

describe.each(names)('%s until nobody waits', (name) => {
  it('calls everybody once, the same each time', () => {
    fc.assert(
      fc.property(counters, (turns) => {
        const called = drain(name, turns);
        expect(new Set(called)).toEqual(new Set(turns));
        expect(called).toHaveLength(turns.length);
        expect(drain(name, turns)).toEqual(called);
      }),
    );
  });

  it('keeps the order of arrival in each service, for Express among QR and the rest apart', () => {
    const queueOf = ({ serviceId, qr }: Waiting) =>
      name.startsWith('Express') ? `${serviceId} ${qr}` : serviceId;
    fc.assert(
      fc.property(counters, (turns) => {
        const called = drain(name, turns);
        for (const queue of new Set(turns.map(queueOf))) {
          const inQueue = called.filter((turn) => queueOf(turn) === queue);
          expect(inQueue).toEqual([...inQueue].sort(earlier));
        }
      }),
    );
  });
});

it.each<[StrategyName, (a: Waiting, b: Waiting) => number]>([
  ['LongestWaitingTimeFirst', earlier],
  ['PriorityByProportion', (a, b) => b.proportion - a.proportion || earlier(a, b)],
  [
    'SpecialFirstLongestWaitingTimeSecond',
    (a, b) => Number(b.special) - Number(a.special) || earlier(a, b),
  ],
  ['ExpressFirstLongestWaitingTimeSecond', (a, b) => Number(b.qr) - Number(a.qr) || earlier(a, b)],
])('%s never inverts its order', (name, order) => {
  fc.assert(
    fc.property(counters, (turns) => {
      expect(drain(name, turns)).toEqual([...turns].sort(order));
    }),
  );
});

it('MaxProportionSelection stays in the group of the heaviest service that has somebody', () => {
  fc.assert(
    fc.property(counters, (turns) => {
      const called = drain('MaxProportionSelection', turns);
      for (const [index, turn] of called.entries()) {
        const left = called.slice(index);
        const heaviest = Math.max(...left.map(({ proportion }) => proportion));
        const groupOf = ({ group, serviceId }: Waiting) => group ?? serviceId;
        const group = left.filter((other) => groupOf(other) === groupOf(turn));
        expect(Math.max(...group.map(({ proportion }) => proportion))).toBe(heaviest);
        expect([...group].sort(earlier)[0]).toBe(turn);
      }
    }),
  );
});

it('SpecialFirstProportionOfSelection takes the specials first, then shares as if alone', () => {
  fc.assert(
    fc.property(counters, (turns) => {
      const called = drain('SpecialFirstProportionOfSelection', turns);
      const special = turns.filter((turn) => turn.special).sort(earlier);
      const rest = turns.filter((turn) => !turn.special);
      expect(called).toEqual([...special, ...drain('ProportionOfSelection', rest)]);
    }),
  );
});

it('RoundRobin serves every service with somebody before it serves one again', () => {
  fc.assert(
    fc.property(counters, (turns) => {
      const called = drain('RoundRobin', turns);
      for (const [index, turn] of called.entries()) {
        const again = called.findIndex((other, at) => at > index && sameService(other, turn));
        if (again < 0) continue;
        const between = called.slice(index, again);
        const missed = called.slice(again).filter((t) => !between.some((b) => sameService(b, t)));
        expect(missed).toEqual([]);
      }
    }),
  );
});

function sameService(a: Waiting, b: Waiting): boolean {
  return a.serviceId === b.serviceId;
}
