import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counters, drain, earlier, headsOf, type Waiting } from '#tests/support/counters.ts';
import { candidates, type PartialLane } from './candidates.ts';
import { choose, type StrategyName, strategies } from './registry.ts';

const names = Object.keys(strategies) as StrategyName[];

function lanesOf(turns: readonly Waiting[], depth: number): PartialLane[] {
  return headsOf(turns).map(
    ({ ticketId: _, queuedAt: __, waitedFrom: ___, qr: ____, preferred: _____, ...service }) => {
      const queue = turns.filter((turn) => turn.serviceId === service.serviceId).sort(earlier);
      const express = queue.filter(({ qr }) => qr);
      return {
        ...service,
        turns: queue.slice(0, depth),
        qr: express.slice(0, depth),
        preferred: [],
        partial: { turns: queue.length > depth, qr: express.length > depth, preferred: false },
      };
    },
  );
}

describe.each(names)('%s', (name) => {
  it('names as next whom it would choose if those before were taken', () => {
    fc.assert(
      fc.property(counters, fc.integer({ min: 1, max: 4 }), (turns, depth) => {
        let left: Waiting[] = [...turns];
        for (const candidate of candidates(name, lanesOf(turns, depth), {}, 0)) {
          const { heads, preference: _, sinceThen: __, ...choice } = candidate;
          expect(choice).toEqual(choose(name, headsOf(left), {}, 0));
          expect(heads).toBe(headsOf(left).length);
          left = left.filter(({ ticketId }) => ticketId !== candidate.ticketId);
        }
      }),
    );
  });

  it('names everybody when all were read, and somebody whenever anybody waits', () => {
    fc.assert(
      fc.property(counters, (turns) => {
        expect(candidates(name, lanesOf(turns, 99), {}, 0)).toHaveLength(turns.length);
        const few = candidates(name, lanesOf(turns, 99), {}, 0, 3);
        expect(few).toEqual(candidates(name, lanesOf(turns, 99), {}, 0).slice(0, 3));
        const shallow = candidates(name, lanesOf(turns, 1), {}, 0);
        expect(shallow.length > 0).toBe(turns.length > 0);
        expect(shallow[0]?.ticketId).toBe(drain(name, turns)[0]?.ticketId);
      }),
    );
  });
});
