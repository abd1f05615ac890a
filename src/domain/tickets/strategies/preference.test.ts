import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { earlier, headsOf, type Waiting } from '#tests/support/counters.ts';
import { aheadOf, newPreference, sinceWith } from './preference.ts';
import { choose, type StrategyName, strategies } from './registry.ts';
import type { Choice, Head, Memory, Preference } from './strategy.ts';

const names = Object.keys(strategies) as StrategyName[];
const minute = 60_000;
const runs = inject('manyRuns');

interface Turn extends Waiting {
  preferred: boolean;
}

interface Call {
  turn: Turn;
  choice: Choice;
  waiting: Turn[];
  heads: Head[];
  memory: Memory;
  now: number;
}

const service = fc.record({
  proportion: fc.integer({ min: 1, max: 4 }),
  group: fc.constantFrom(null, 'x'),
  special: fc.boolean(),
  position: fc.nat(3),
  maxWaitSeconds: fc.constantFrom(null, null, 300, 900),
  every: fc.constantFrom(1, 1, 2, 3, 4),
});

const day = fc.record({
  services: fc.array(service, { minLength: 1, maxLength: 3 }),
  arrivals: fc.array(
    fc.record({
      service: fc.nat(2),
      at: fc.nat(40).map((minutes) => minutes * minute),
      qr: fc.boolean(),
      preferred: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  /** For each call: the free counter of three, and the minutes since the previous call. */
  calls: fc.array(fc.tuple(fc.nat(2), fc.nat(4)), { minLength: 40, maxLength: 40 }),
  narrow: fc.boolean(),
});
type Day = typeof day extends fc.Arbitrary<infer One> ? One : never;

function live(name: StrategyName, { services, arrivals, calls, narrow }: Day): Call[] {
  const preferences = services.map(({ every }) => newPreference(every));
  const turns = arrivals.map(({ service, at, ...turn }, ticketId): Turn => {
    const serviceId = service % services.length;
    const weighed = services[serviceId];
    if (!weighed) throw new Error('every arrival has a service');
    return { ...weighed, ...turn, serviceId, ticketId, queuedAt: at, waitedFrom: at };
  });
  const memories: Memory[] = [{}, {}, {}];
  const told: Call[] = [];
  let left = turns;
  let now = 0;
  for (const [gate, pause] of calls) {
    now += pause * minute;
    const waiting = left.filter(
      ({ queuedAt, serviceId }) => queuedAt <= now && (serviceId === 0 || !narrow || gate > 0),
    );
    const memory = memories[gate] ?? {};
    const heads = headsWith(waiting, preferences);
    const choice = choose(name, heads, memory, now);
    const turn = waiting.find(({ ticketId }) => ticketId === choice?.ticketId);
    if (!choice || !turn) {
      expect(waiting).toEqual([]);
      continue;
    }
    const head = heads.find(({ serviceId }) => serviceId === turn.serviceId);
    const preference = preferences[turn.serviceId];
    if (head && preference) preference.since = sinceWith(head, turn.ticketId);
    memories[gate] = choice.memory;
    left = left.filter((other) => other !== turn);
    told.push({ turn, choice, waiting, heads, memory, now });
  }
  return told;
}

function headsWith(waiting: readonly Turn[], preferences: readonly Preference[]): Head[] {
  const preferred = headsOf(waiting.filter((turn) => turn.preferred));
  return headsOf(waiting).map((head) => ({
    ...head,
    preferred: preferred.find(({ serviceId }) => serviceId === head.serviceId) ?? null,
    preference: { ...(preferences[head.serviceId] ?? newPreference(1)) },
  }));
}

/** True if none of the last calls took its first preferred ticket; reads the calls alone. */
function isDue(before: readonly Call[], serviceId: number, every: number): boolean {
  const own = before.filter(({ turn }) => turn.serviceId === serviceId);
  return own.slice(own.length - Math.min(own.length, every - 1)).every((call) => !tookFirst(call));
}

function tookFirst({ turn, waiting }: Call): boolean {
  return firstPreferred(waiting, turn.serviceId) === turn;
}

function firstPreferred(waiting: readonly Turn[], serviceId: number): Turn | undefined {
  return waiting
    .filter((turn) => turn.preferred && turn.serviceId === serviceId)
    .sort(earlier)
    .at(0);
}

const isOverdue = ({ maxWaitSeconds, waitedFrom }: Turn, now: number) =>
  maxWaitSeconds !== null && now - waitedFrom > maxWaitSeconds * 1000;

type Check = (calls: Call[], given: Day, name: StrategyName) => void;

/** A ticket beyond its ceiling is called first. */
const ceilings: Check = (calls) => {
  for (const { turn, choice, waiting, now } of calls) {
    const overdue = waiting.filter((each) => isOverdue(each, now)).sort(earlier);
    if (overdue.length > 0) expect([turn, choice.rule]).toEqual([overdue[0], 'maxWait']);
  }
};

/** Preference never changes the chosen service, only which of its tickets is called. */
const within: Check = (calls, { services }, name) => {
  for (const [index, { turn, choice, waiting, heads, memory, now }] of calls.entries()) {
    const unmarked = heads.map((head) => ({ ...head, preferred: null }));
    const usual = choose(name, unmarked, memory, now);
    expect([choice.serviceId, choice.memory]).toEqual([usual?.serviceId, usual?.memory]);
    const due = isDue(calls.slice(0, index), turn.serviceId, services[turn.serviceId]?.every ?? 1);
    const first = firstPreferred(waiting, turn.serviceId);
    const preferred = due && choice.rule !== 'maxWait' ? first : undefined;
    expect(choice.ticketId).toBe(preferred?.ticketId ?? usual?.ticketId);
    const changed = preferred && preferred.ticketId !== usual?.ticketId;
    expect(choice.rule).toBe(changed ? 'preferred' : usual?.rule);
  }
};

/** One of `every` calls goes to a preferred ticket except for ceilings; no more are moved up. */
const shares: Check = (calls, { services }) => {
  for (const [serviceId, { every }] of services.entries()) {
    const own = calls.filter(({ turn }) => turn.serviceId === serviceId);
    for (let from = 0; from + every <= own.length; from += 1) {
      const some = own.slice(from, from + every);
      const wanted = some.every(
        ({ waiting, choice }) =>
          choice.rule !== 'maxWait' && firstPreferred(waiting, serviceId) !== undefined,
      );
      if (wanted) expect(some.some(tookFirst)).toBe(true);
      const moved = some.filter(({ choice }) => choice.rule === 'preferred');
      expect(moved.length).toBeLessThanOrEqual(1);
    }
  }
};

/**
 * Preferred tickets are called in order of arrival among themselves, and so are the others. A
 * second run gives the same calls.
 */
const order: Check = (calls, given, name) => {
  const express = name.startsWith('Express');
  const classOf = ({ serviceId, preferred, qr }: Turn) =>
    `${serviceId} ${preferred} ${express && qr}`;
  for (const { turn, waiting } of calls) {
    const fellows = waiting.filter((other) => classOf(other) === classOf(turn));
    expect([...fellows].sort(earlier)[0]).toBe(turn);
  }
  expect(new Set(calls.map(({ turn }) => turn)).size).toBe(calls.length);
  const again = live(name, given).map(({ choice }) => choice);
  expect(again).toEqual(calls.map(({ choice }) => choice));
};

it.each(names)(
  'on 1,000 random days %s calls preferred turns as configured, nobody else beyond a ceiling, by arrival',
  (name) => {
    fc.assert(
      fc.property(day, (given) => {
        const calls = live(name, given);
        for (const check of [ceilings, within, shares, order]) check(calls, given, name);
      }),
      { numRuns: runs },
    );
  },
);

it('lets no more before a preferred turn that comes last than it tells', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      fc.nat(5),
      (before, every, since) => {
        const weighed = { serviceId: 0, proportion: 1, group: null, special: false, position: 0 };
        let waiting = [...before, true].map((preferred, at): Turn => {
          const place = { ticketId: at, queuedAt: at, waitedFrom: at };
          return { ...weighed, ...place, maxWaitSeconds: null, qr: false, preferred };
        });
        const last = before.length;
        const preference: Preference = { every, since };
        let ahead = 0;
        for (; ; ahead += 1) {
          const [head] = headsWith(waiting, [preference]) as [Head];
          const choice = choose('LongestWaitingTimeFirst', [head], {}, 0);
          if (!choice || choice.ticketId === last) break;
          preference.since = sinceWith(head, choice.ticketId);
          waiting = waiting.filter(({ ticketId }) => ticketId !== choice.ticketId);
        }
        const first = before.filter(Boolean).length;
        const turn = { preferred: true, noShowCount: 0 };
        expect(ahead).toBeLessThanOrEqual(aheadOf(turn, { all: last, first }, every));
      },
    ),
  );
});

it('one whose person did not come waits behind all', () => {
  const before = { all: 5, first: 2 };
  expect(aheadOf({ preferred: true, noShowCount: 0 }, before, 1)).toBe(2);
  expect(aheadOf({ preferred: true, noShowCount: 1 }, before, 1)).toBe(5);
});
