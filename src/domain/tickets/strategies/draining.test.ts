import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Head } from './head.ts';
import { type StrategyName, strategies } from './registry.ts';

/** Every turn waiting at a counter, not only the heads; arrivals collide on purpose. */
const counter = fc
  .record({
    proportions: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }),
    arrivals: fc.array(
      fc.record({ service: fc.nat(4), queuedAt: fc.integer({ min: 0, max: 9 }), salt: fc.nat() }),
      { maxLength: 25 },
    ),
  })
  .map(({ proportions, arrivals }) => {
    const ids = arrivals
      .map((_, index) => index)
      .sort((a, b) => (arrivals[a]?.salt ?? 0) - (arrivals[b]?.salt ?? 0));
    return arrivals.map(({ service, queuedAt }, index): Head => {
      const serviceId = service % proportions.length;
      const proportion = proportions[serviceId] ?? 1;
      return { serviceId, ticketId: 1 + ids.indexOf(index), queuedAt, proportion };
    });
  });

/** The head of each service that has somebody, found without the code under test. */
function headsOf(waiting: readonly Head[]): Head[] {
  return waiting.filter(
    (turn) =>
      !waiting.some(
        (other) =>
          other.serviceId === turn.serviceId &&
          (other.queuedAt < turn.queuedAt ||
            (other.queuedAt === turn.queuedAt && other.ticketId < turn.ticketId)),
      ),
  );
}

/** Calls until nobody waits, as a counter does; more rounds than turns would be a bug. */
function drain(name: StrategyName, turns: readonly Head[]): Head[] {
  const called: Head[] = [];
  for (let round = 0; round <= turns.length; round += 1) {
    const heads = headsOf(turns.filter((turn) => !called.includes(turn)));
    const frozen = Object.freeze(heads.map((head) => Object.freeze({ ...head })));
    const choice = strategies[name](frozen);
    if (!choice) break;
    const turn = heads.find(({ ticketId }) => ticketId === choice.head.ticketId);
    if (!turn) throw new Error(`Chose turn ${choice.head.ticketId}, which no service has first`);
    called.push(turn);
  }
  return called;
}

const byArrival = (a: Head, b: Head) => a.queuedAt - b.queuedAt || a.ticketId - b.ticketId;
const byPriority = (a: Head, b: Head) => b.proportion - a.proportion || byArrival(a, b);

describe.each(Object.keys(strategies) as StrategyName[])('%s until nobody waits', (name) => {
  it('calls everybody once, in each service in order of arrival, the same each time', () => {
    fc.assert(
      fc.property(counter, (turns) => {
        const called = drain(name, turns);
        expect(new Set(called)).toEqual(new Set(turns));
        expect(called).toHaveLength(turns.length);
        expect(drain(name, turns)).toEqual(called);
        for (const { serviceId } of turns) {
          const inService = called.filter((turn) => turn.serviceId === serviceId);
          expect(inService).toEqual([...inService].sort(byArrival));
        }
      }),
    );
  });
});

it('LongestWaitingTimeFirst calls in order of arrival over all services', () => {
  fc.assert(
    fc.property(counter, (turns) => {
      expect(drain('LongestWaitingTimeFirst', turns)).toEqual([...turns].sort(byArrival));
    }),
  );
});

it('PriorityByProportion empties the higher proportions first', () => {
  fc.assert(
    fc.property(counter, (turns) => {
      expect(drain('PriorityByProportion', turns)).toEqual([...turns].sort(byPriority));
    }),
  );
});
