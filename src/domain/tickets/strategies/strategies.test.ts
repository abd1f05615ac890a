import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counters, drain, headsOf } from '#tests/support/counters.ts';
import { choose, isStrategyName, type StrategyName, strategies } from './registry.ts';
import type { Head } from './strategy.ts';

const names = Object.keys(strategies) as StrategyName[];

it('knows the names of the contract and no other', () => {
  expect(names.sort()).toEqual([
    'ExpressFirstLongestWaitingTimeSecond',
    'LongestWaitingTimeFirst',
    'MaxProportionSelection',
    'PriorityByProportion',
    'ProportionOfSelection',
    'RoundRobin',
    'SpecialFirstLongestWaitingTimeSecond',
    'SpecialFirstProportionOfSelection',
  ]);
  expect(isStrategyName('RoundRobin')).toBe(true);
  expect(isStrategyName('toString')).toBe(false);
});

describe.each(names)('%s', (name) => {
  it('chooses nobody when nobody waits', () => {
    expect(choose(name, [], {}, 0)).toBeNull();
  });

  it('chooses the same in whatever order the heads come', () => {
    const remembered = fc.record({
      last: fc.record({ position: fc.nat(3), serviceId: fc.nat(4) }),
      credits: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.integer({ min: -9, max: 9 })),
    });
    fc.assert(
      fc.property(counters, remembered, fc.nat(), (turns, memory, turn) => {
        const heads = headsOf(turns);
        const shift = turn % (heads.length || 1);
        const rotated = [...heads.slice(shift), ...heads.slice(0, shift)].reverse();
        expect(choose(name, rotated, memory, 0)).toEqual(choose(name, heads, memory, 0));
      }),
    );
  });
});

it('goes by places in the queue, whatever has been waited before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), counters, (name, turns) => {
      const order = (all: typeof turns) => drain(name, all).map(({ ticketId }) => ticketId);
      const other = turns.map((turn) => ({ ...turn, waitedFrom: 9 - turn.waitedFrom }));
      expect(order(other)).toEqual(order(turns));
    }),
  );
});

it('puts before others those who have waited too long in all and in their place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), counters, fc.nat(9), (name, turns, limit) => {
      const heads = headsOf(turns).map((head) => ({ ...head, maxWaitSeconds: 1 }));
      const tooLong = heads.filter((head) => head.queuedAt < limit && head.waitedFrom < limit);
      const choice = choose(name, heads, {}, limit + 1000);
      expect(choice?.rule === 'maxWait').toBe(tooLong.length > 0);
    }),
  );
});

/** Four services with proportion, group and special; the ID is the position. */
const table: Record<string, [number, string | null, boolean]> = {
  A: [2, 'trámites', false],
  B: [1, 'trámites', false],
  C: [3, null, false],
  D: [1, null, true],
};

/**
 * `B7` is a ticket that waits for B since second 7; an asterisk marks QR. The first ticket of a
 * service is its head.
 */
function heads(text: string): Head[] {
  const turns = text.split(' ').map((word) => {
    const letter = word[0] ?? '';
    const serviceId = Object.keys(table).indexOf(letter);
    const [proportion, group, special] = table[letter] ?? [1, null, false];
    const queuedAt = Number.parseInt(word.slice(1), 10) * 1000;
    const weighed = { proportion, group, special, position: serviceId, maxWaitSeconds: null };
    const turn = { ticketId: queuedAt, queuedAt, waitedFrom: queuedAt, qr: word.endsWith('*') };
    return { ...weighed, ...turn, serviceId };
  });
  return headsOf(turns);
}

it.each<[StrategyName, string, string, string]>([
  ['LongestWaitingTimeFirst', 'A9 B2 C5', 'B2', 'longestWait'],
  ['PriorityByProportion', 'A9 B2 C50', 'C50', 'highestProportion'],
  ['PriorityByProportion', 'B2 D1', 'D1', 'highestProportion'],
  ['MaxProportionSelection', 'A9 B2 D1', 'B2', 'group'],
  ['MaxProportionSelection', 'A9 B2 C5', 'C5', 'group'],
  ['MaxProportionSelection', 'B4 D3', 'D3', 'group'],
  ['ProportionOfSelection', 'A9 B2 C50', 'C50', 'share'],
  ['ProportionOfSelection', 'B2 D1', 'D1', 'share'],
  ['RoundRobin', 'B2 C1 D3', 'B2', 'rotation'],
  ['SpecialFirstLongestWaitingTimeSecond', 'A1 D9', 'D9', 'special'],
  ['SpecialFirstLongestWaitingTimeSecond', 'A4 B3', 'B3', 'longestWait'],
  ['SpecialFirstProportionOfSelection', 'C1 D9', 'D9', 'special'],
  ['SpecialFirstProportionOfSelection', 'B1 C9', 'C9', 'share'],
  ['ExpressFirstLongestWaitingTimeSecond', 'A1 A8* B9*', 'A8', 'qr'],
  ['ExpressFirstLongestWaitingTimeSecond', 'A4 B3', 'B3', 'longestWait'],
])('%s of %s calls %s (%s)', (name, waiting, label, rule) => {
  const choice = choose(name, heads(waiting), {}, 0);
  const letter = Object.keys(table)[choice?.serviceId ?? -1];
  expect([`${letter}${(choice?.queuedAt ?? 0) / 1000}`, choice?.rule]).toEqual([label, rule]);
});

it('RoundRobin goes on after the service served last, and around', () => {
  const of = (serviceId: number) =>
    choose('RoundRobin', heads('A1 B1 D1'), { last: { position: serviceId, serviceId } }, 0);
  expect([0, 1, 2, 3].map((last) => of(last)?.serviceId)).toEqual([1, 3, 3, 0]);
});
