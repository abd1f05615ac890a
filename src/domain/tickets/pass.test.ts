import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayPass, type Passing, placeBehind } from './pass.ts';
import { candidates } from './strategies/candidates.ts';
import { newPreference } from './strategies/preference.ts';
import { type StrategyName, strategies, strategiesThatNeed } from './strategies/registry.ts';
import { byPlace } from './strategies/strategy.ts';

const queues = fc
  .array(
    fc.record({
      queuedAt: fc.nat(6),
      onlyGateId: fc.constantFrom(0, 0, 0, 1, 2),
      goesFirst: fc.constantFrom(false, false, true),
      qr: fc.boolean(),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .chain((turns) =>
    fc
      .tuple(
        fc.shuffledSubarray(
          turns.map((_, index) => index),
          { minLength: turns.length },
        ),
        fc.nat(turns.length - 1),
      )
      .map(([ids, who]) => {
        const queue = turns.map((turn, index) => ({ ...turn, ticketId: 1 + (ids[index] ?? 0) }));
        return { queue, turn: queue[who] as Passing };
      }),
  );

function passed(queue: readonly Passing[], turn: Passing, qrFirst: boolean) {
  const [next] = queue.filter((other) => mayPass(other, turn, qrFirst)).sort(byPlace);
  if (!next) return null;
  const moved = { ...turn, queuedAt: placeBehind(next, turn) };
  return { next, moved, after: queue.map((each) => (each === turn ? moved : each)) };
}

const aheadOf = (turn: Passing, queue: readonly Passing[]) =>
  queue.filter((other) => byPlace(other, turn) < 0).map(({ ticketId }) => ticketId);

describe('who lets others pass', () => {
  it('goes behind the next, is ahead of nobody new, and puts nobody back', () => {
    let moves = 0;
    fc.assert(
      fc.property(queues, fc.boolean(), ({ queue, turn }, qrFirst) => {
        const result = passed(queue, turn, qrFirst);
        if (!result) return;
        moves += 1;
        const { next, moved, after } = result;
        expect(aheadOf(moved, after)).toEqual(
          expect.arrayContaining([...aheadOf(turn, queue), next.ticketId]),
        );
        for (const other of queue) {
          if (other === turn) continue;
          const passes = byPlace(turn, other) < 0 && byPlace(other, moved) < 0;
          const places = aheadOf(other, queue).length - aheadOf(other, after).length;
          expect(places).toBe(passes ? 1 : 0);
        }
      }),
      { numRuns: 500 },
    );
    expect(moves).toBeGreaterThan(100);
  });

  it('lets as few pass as whole milliseconds and equal places allow', () => {
    fc.assert(
      fc.property(queues, ({ queue, turn }) => {
        const result = passed(queue, turn, false);
        if (!result) return;
        const { next, moved } = result;
        const earlier = { ...moved, queuedAt: moved.queuedAt - 1 };
        expect(byPlace(earlier, next)).toBeLessThan(0);
      }),
    );
  });
});

/** Returns the order in which a counter calls the queue without new arrivals. */
function calledBy(name: StrategyName, gateId: number, queue: readonly Passing[]): number[] {
  const turns = queue
    .filter(({ onlyGateId }) => onlyGateId === 0 || onlyGateId === gateId)
    .map((turn) => ({ ...turn, waitedFrom: turn.queuedAt }))
    .sort(byPlace);
  const lane = {
    serviceId: 1,
    proportion: 1,
    group: null,
    special: false,
    position: 0,
    maxWaitSeconds: null,
    turns,
    qr: turns.filter(({ qr }) => qr),
    preferred: turns.filter(({ goesFirst }) => goesFirst),
    preference: newPreference(1),
    partial: { turns: false, qr: false, preferred: false },
  };
  return candidates(name, [lane], {}, 0).map(({ ticketId }) => ticketId);
}

// The cast: these are the strategies' own names.
describe.each(Object.keys(strategies) as StrategyName[])('%s', (name) => {
  const qrFirst = strategiesThatNeed('qr').includes(name);

  it('calls the next before who let them pass, and nobody else later than before', () => {
    fc.assert(
      fc.property(queues, fc.constantFrom(1, 2), ({ queue, turn }, gateId) => {
        const result = passed(queue, turn, qrFirst);
        if (!result || (turn.onlyGateId !== 0 && turn.onlyGateId !== gateId)) return;
        const [before, after] = [queue, result.after].map((each) => calledBy(name, gateId, each));
        const place = (order: number[] = [], id: number) => order.indexOf(id);
        expect(place(after, result.next.ticketId)).toBeLessThan(place(after, turn.ticketId));
        for (const id of before ?? []) {
          if (id !== turn.ticketId) expect(place(after, id)).toBeLessThanOrEqual(place(before, id));
        }
      }),
    );
  });
});
