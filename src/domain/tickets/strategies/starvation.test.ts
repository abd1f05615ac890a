import { describe, expect, it } from 'vitest';
import { headsOf, type Waiting } from '#tests/support/counters.ts';
import { choose, type StrategyName } from './registry.ts';
import type { Memory } from './strategy.ts';

const minute = 60_000;

/**
 * Simulates one call a minute and one favoured arrival a minute. Returns the minutes until the one
 * other ticket is called; null if not in ten hours.
 */
function patience(name: StrategyName, maxWaitSeconds: number | null): number | null {
  const plain = { group: null, proportion: 1, special: false, qr: false, maxWaitSeconds };
  const favoured = { group: null, proportion: 5, special: true, qr: true, maxWaitSeconds: null };
  let memory: Memory = {};
  let waiting: Waiting[] = [
    { ...plain, serviceId: 0, position: 0, ticketId: 0, queuedAt: 0, waitedFrom: 0 },
  ];
  for (let turn = 0; turn < 600; turn += 1) {
    const now = turn * minute;
    const arrival = {
      serviceId: 1,
      position: 1,
      ticketId: turn + 1,
      queuedAt: now,
      waitedFrom: now,
    };
    waiting.push({ ...favoured, ...arrival });
    const choice = choose(name, headsOf(waiting), memory, now);
    if (!choice) throw new Error('somebody waits');
    if (choice.ticketId === 0) return turn;
    memory = choice.memory;
    waiting = waiting.filter(({ ticketId }) => ticketId !== choice.ticketId);
  }
  return null;
}

const starves: Record<StrategyName, boolean> = {
  LongestWaitingTimeFirst: false,
  ProportionOfSelection: false,
  RoundRobin: false,
  PriorityByProportion: true,
  MaxProportionSelection: true,
  SpecialFirstLongestWaitingTimeSecond: true,
  SpecialFirstProportionOfSelection: true,
  ExpressFirstLongestWaitingTimeSecond: true,
};
// The cast: the keys of a constant object.
const names = Object.keys(starves) as StrategyName[];
const strict = names.filter((name) => starves[name]);
const fair = names.filter((name) => !starves[name]);

describe('where the favoured keep coming', () => {
  it.each(strict)('%s starves the rest', (name) => {
    expect(patience(name, null)).toBeNull();
  });

  it.each(strict)('%s calls them once they have waited maxWaitSeconds', (name) => {
    expect(patience(name, 1800)).toBe(31);
  });

  it.each(fair)('%s starves nobody', (name) => {
    expect(patience(name, null)).toBeLessThan(6);
  });
});
