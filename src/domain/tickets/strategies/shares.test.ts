import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPreference } from './preference.ts';
import { choose, type StrategyName } from './registry.ts';
import type { Head, Memory } from './strategy.ts';

/** Services A, B, C… that always have a queue; the earlier letter always has the earlier place. */
function crowded(proportions: readonly number[], special = false): Head[] {
  return proportions.map((proportion, serviceId) => ({
    serviceId,
    ticketId: serviceId,
    queuedAt: 0,
    waitedFrom: 0,
    proportion,
    group: null,
    special,
    position: serviceId,
    maxWaitSeconds: null,
    qr: null,
    preferred: null,
    preference: newPreference(1),
  }));
}

function sequence(name: StrategyName, heads: readonly Head[], calls: number): string {
  let memory: Memory = {};
  let text = '';
  for (let call = 0; call < calls; call += 1) {
    const choice = choose(name, heads, memory, 0);
    if (!choice) throw new Error('somebody always waits');
    text += String.fromCharCode(65 + choice.serviceId);
    memory = choice.memory;
  }
  return text;
}

describe.each<StrategyName>(['ProportionOfSelection', 'SpecialFirstProportionOfSelection'])(
  '%s',
  (name) => {
    // 5,1,1 is nginx's example (commit 52327e0627f4); 4,2,1 is a common example of the algorithm.
    it.each([
      [[5, 1, 1], 'AABACAA'],
      [[4, 2, 1], 'ABACABA'],
    ])('gives %j as the published smooth weighted round robin: %s', (proportions, cycle) => {
      expect(sequence(name, crowded(proportions), 14)).toBe(cycle.repeat(2));
    });

    it('is exact over a full cycle, and starts the next one afresh', () => {
      const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
      fc.assert(
        fc.property(weights, (proportions) => {
          const calls = proportions.reduce((sum, each) => sum + each, 0);
          const text = sequence(name, crowded(proportions), 2 * calls);
          const counts = proportions.map((_, id) => count(text.slice(0, calls), id));
          expect(counts).toEqual(proportions);
          expect(text.slice(calls)).toBe(text.slice(0, calls));
        }),
      );
    });

    it('never lets a service fall a whole call behind its share, whatever the moment', () => {
      const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 2 });
      fc.assert(
        fc.property(weights, fc.nat(40), (proportions, calls) => {
          const sum = proportions.reduce((total, each) => total + each, 0);
          const text = sequence(name, crowded(proportions), calls);
          for (const [id, proportion] of proportions.entries()) {
            expect(Math.abs(count(text, id) - (calls * proportion) / sum)).toBeLessThan(1);
          }
        }),
      );
    });
  },
);

it('a service with nobody waiting keeps no credit', () => {
  const [a, b] = crowded([1, 3]);
  if (!a || !b) throw new Error('two services');
  const owed = choose('ProportionOfSelection', [a, b], {}, 0);
  expect(owed?.memory.credits).toEqual({ 0: 1, 1: -1 });
  const alone = choose('ProportionOfSelection', [b], owed?.memory ?? {}, 0);
  expect(alone?.memory.credits).toEqual({ 1: -1 });
});

function count(text: string, serviceId: number): number {
  return text.split(String.fromCharCode(65 + serviceId)).length - 1;
}
