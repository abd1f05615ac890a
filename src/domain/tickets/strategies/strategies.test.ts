import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Head } from './head.ts';
import { isStrategyName, type StrategyName, strategies } from './registry.ts';

const head = fc.record({
  serviceId: fc.integer({ min: 1, max: 50 }),
  ticketId: fc.integer({ min: 1, max: 10_000 }),
  queuedAt: fc.integer({ min: 0, max: 5 }),
  proportion: fc.integer({ min: 1, max: 4 }),
});
const heads = fc.uniqueArray(head, { selector: ({ ticketId }) => ticketId, maxLength: 12 });

describe.each(Object.keys(strategies) as StrategyName[])('%s', (name) => {
  const choose = strategies[name];

  it('chooses nobody when nobody waits', () => {
    expect(choose([])).toBeNull();
  });

  it('chooses one of the heads, the same in whatever order they come', () => {
    fc.assert(
      fc.property(heads, fc.nat(), (all, turn) => {
        const chosen = choose(all)?.head ?? null;
        const shift = turn % (all.length || 1);
        const rotated = [...all.slice(shift), ...all.slice(0, shift)].reverse();
        expect(all.length === 0 ? chosen === null : all.includes(chosen as Head)).toBe(true);
        expect(choose(rotated)?.head ?? null).toEqual(chosen);
      }),
    );
  });
});

it('LongestWaitingTimeFirst lets nobody pass who came earlier, nor a lower id at the same time', () => {
  fc.assert(
    fc.property(heads, (all) => {
      const chosen = strategies.LongestWaitingTimeFirst(all)?.head;
      for (const other of all) {
        if (!chosen || other === chosen) continue;
        const earlier =
          other.queuedAt < chosen.queuedAt ||
          (other.queuedAt === chosen.queuedAt && other.ticketId < chosen.ticketId);
        expect(earlier).toBe(false);
      }
    }),
  );
});

it('PriorityByProportion never inverts the order of proportions; inside one, arrival decides', () => {
  fc.assert(
    fc.property(heads, (all) => {
      const chosen = strategies.PriorityByProportion(all)?.head;
      if (!chosen) return;
      expect(chosen.proportion).toBe(Math.max(...all.map(({ proportion }) => proportion)));
      const rivals = all.filter(({ proportion }) => proportion === chosen.proportion);
      expect(strategies.LongestWaitingTimeFirst(rivals)?.head).toBe(chosen);
    }),
  );
});

it('knows the names of the specification and no other', () => {
  expect(isStrategyName('LongestWaitingTimeFirst')).toBe(true);
  expect(isStrategyName('toString')).toBe(false);
});
