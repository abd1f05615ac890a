import fc from 'fast-check';
import { newPreference } from '#domain/tickets/strategies/preference.ts';
import { choose, type StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Head, Memory, Weighed } from '#domain/tickets/strategies/strategy.ts';

/** Any waiting person of the tests, not only the head of a queue. */
export interface Waiting extends Weighed {
  ticketId: number;
  queuedAt: number;
  waitedFrom: number;
  qr: boolean;
}

const service = fc.record({
  proportion: fc.integer({ min: 1, max: 4 }),
  group: fc.constantFrom(null, 'x', 'y'),
  special: fc.boolean(),
  position: fc.nat(3),
  maxWaitSeconds: fc.constant(null),
});

/** Services with their waiting people; arrivals, proportions and positions collide on purpose. */
export const counters = fc
  .record({
    services: fc.array(service, { minLength: 1, maxLength: 5 }),
    arrivals: fc.array(
      fc.record({
        service: fc.nat(4),
        queuedAt: fc.integer({ min: 0, max: 9 }),
        waitedFrom: fc.integer({ min: 0, max: 9 }),
        qr: fc.boolean(),
        salt: fc.nat(),
      }),
      { maxLength: 25 },
    ),
  })
  .map(({ services, arrivals }): Waiting[] => {
    const ids = arrivals
      .map((_, index) => index)
      .sort((a, b) => (arrivals[a]?.salt ?? 0) - (arrivals[b]?.salt ?? 0));
    return arrivals.map(({ service, salt: _, ...turn }, index) => {
      const serviceId = service % services.length;
      const weighed = services[serviceId];
      if (!weighed) throw new Error('every arrival has a service');
      return { ...weighed, ...turn, serviceId, ticketId: 1 + ids.indexOf(index) };
    });
  });

export const earlier = (
  a: Pick<Waiting, 'queuedAt' | 'ticketId'>,
  b: Pick<Waiting, 'queuedAt' | 'ticketId'>,
) => a.queuedAt - b.queuedAt || a.ticketId - b.ticketId;

/** Finds the heads without the code under test. */
export function headsOf(waiting: readonly Waiting[]): Head[] {
  const services = new Set(waiting.map(({ serviceId }) => serviceId));
  return [...services].flatMap((serviceId) => {
    const queue = waiting.filter((turn) => turn.serviceId === serviceId).sort(earlier);
    const [head] = queue;
    if (!head) return [];
    const express = queue.find(({ qr }) => qr);
    const preference = newPreference(1);
    return [{ ...head, qr: express ? turnOf(express) : null, preferred: null, preference }];
  });
}

const turnOf = ({ ticketId, queuedAt, waitedFrom }: Waiting) => ({
  ticketId,
  queuedAt,
  waitedFrom,
});

export function drain(
  name: StrategyName,
  turns: readonly Waiting[],
  { now = 0, memory = {} }: { now?: number; memory?: Memory } = {},
): Waiting[] {
  const called: Waiting[] = [];
  let remembered = memory;
  for (let round = 0; round <= turns.length; round += 1) {
    const left = turns.filter((turn) => !called.includes(turn));
    const heads = Object.freeze(headsOf(left).map((head) => Object.freeze(head)));
    const choice = choose(name, heads, Object.freeze(remembered), now);
    if (!choice) break;
    const turn = left.find(({ ticketId }) => ticketId === choice.ticketId);
    if (!turn || turn.serviceId !== choice.serviceId || turn.queuedAt !== choice.queuedAt) {
      throw new Error(`Chose turn ${choice.ticketId}, which nobody waits with`);
    }
    called.push(turn);
    remembered = choice.memory;
  }
  return called;
}
