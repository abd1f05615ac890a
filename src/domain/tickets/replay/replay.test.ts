import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StrategyName, strategies } from '../strategies/registry.ts';
import { type PastCall, type PastService, type PastTurn, paceOf } from './past.ts';
import { replay } from './replay.ts';

const service = (serviceId: number, proportion: number, preferredEvery = 1): PastService => ({
  serviceId,
  proportion,
  group: null,
  special: false,
  position: serviceId,
  maxWaitSeconds: null,
  preferredEvery,
});
const services = [service(0, 1), service(1, 5)];
const allDay = [{ from: 0, to: 1e6 }];

const days = fc.record({
  turns: fc
    .array(
      fc.record({
        serviceId: fc.nat(1),
        qr: fc.boolean(),
        preferred: fc.boolean(),
        arrivedAt: fc.nat(500),
        busyMs: fc.nat(60),
      }),
      { maxLength: 30 },
    )
    .map((turns) => turns.map((turn, ticketId): PastTurn => ({ ticketId, ...turn }))),
  gates: fc.integer({ min: 1, max: 3 }),
  leased: fc.nat(3),
});
const counters = (count: number) =>
  Array.from({ length: count }, () => ({ serviceIds: [0, 1], spans: allDay }));

describe.each(Object.keys(strategies) as StrategyName[])('%s', (name) => {
  it('calls everybody once, nobody before arriving, no counter while it is busy or two at once', () => {
    fc.assert(
      fc.property(days, ({ turns, gates, leased }) => {
        const calls = replay(name, services, turns, counters(gates), { leased });
        expect(calls.map(({ ticketId }) => ticketId).sort((a, b) => a - b)).toEqual(
          turns.map(({ ticketId }) => ticketId),
        );
        for (const { ticketId, calledAt, waitedMs } of calls) {
          expect(waitedMs).toBe(calledAt - (turns[ticketId]?.arrivedAt ?? 0));
          expect(waitedMs).toBeGreaterThanOrEqual(0);
          const busy = calls.filter((other) => {
            const length = Math.max(1, turns[other.ticketId]?.busyMs ?? 0);
            return other.calledAt <= calledAt && calledAt < other.calledAt + length;
          });
          expect(busy.length).toBeLessThanOrEqual(gates);
        }
      }),
    );
  });
});

it('changes nothing for a lone counter that leases its next ticket', () => {
  const names = fc.constantFrom(...(Object.keys(strategies) as StrategyName[]));
  fc.assert(
    fc.property(names, days, (name, { turns, leased }) => {
      const replayed = (most: number) =>
        replay(name, services, turns, counters(1), { leased: most });
      expect(replayed(leased)).toEqual(replayed(0));
    }),
  );
});

it('lets a ticket leased to a busy counter wait for it', () => {
  const turn = (arrivedAt: number, busyMs: number, ticketId: number): PastTurn => ({
    ticketId,
    arrivedAt,
    busyMs,
    serviceId: 0,
    qr: false,
    preferred: false,
  });
  const turns = [turn(0, 100, 0), turn(0, 10, 1), turn(1, 10, 2), turn(2, 10, 3)];
  const order = (leased: number) =>
    replay('LongestWaitingTimeFirst', services, turns, counters(2), { leased }).map(
      ({ ticketId, calledAt }) => [ticketId, calledAt],
    );
  expect(order(0)).toEqual([
    [0, 0],
    [1, 0],
    [2, 10],
    [3, 20],
  ]);
  // The first counter is busy until 100 with the ticket that it keeps.
  expect(order(1)).toEqual([
    [0, 0],
    [1, 0],
    [3, 10],
    [2, 100],
  ]);
});

it('calls as a day is told by hand', () => {
  const turn = (ticketId: number, serviceId: number, arrivedAt: number): PastTurn => ({
    ticketId,
    serviceId,
    qr: false,
    preferred: false,
    arrivedAt,
    busyMs: 10,
  });
  const turns = [turn(1, 0, 0), turn(2, 0, 1), turn(3, 1, 5), turn(4, 1, 6)];
  const order = (name: StrategyName) =>
    replay(name, services, turns, counters(1)).map(
      ({ ticketId, waitedMs }) => `${ticketId} after ${waitedMs}`,
    );
  expect(order('LongestWaitingTimeFirst')).toEqual([
    '1 after 0',
    '2 after 9',
    '3 after 15',
    '4 after 24',
  ]);
  expect(order('PriorityByProportion')).toEqual([
    '1 after 0',
    '3 after 5',
    '4 after 14',
    '2 after 29',
  ]);
});

it('calls only where the service is attended, and while somebody is there', () => {
  const turns: PastTurn[] = [
    { ticketId: 1, serviceId: 0, qr: false, preferred: false, arrivedAt: 0, busyMs: 1 },
    { ticketId: 2, serviceId: 1, qr: false, preferred: false, arrivedAt: 0, busyMs: 1 },
  ];
  const gates = [{ serviceIds: [1], spans: [{ from: 100, to: 200 }] }];
  expect(replay('RoundRobin', services, turns, gates)).toEqual([
    { ticketId: 2, serviceId: 1, calledAt: 100, waitedMs: 100, gate: 0 },
  ]);
});

it('calls preferred turns first of their service, or one of every so many calls', () => {
  const turns = Array.from({ length: 7 }, (_, ticketId) => ({
    ticketId,
    serviceId: 0,
    qr: false,
    preferred: ticketId > 3,
    arrivedAt: 0,
    busyMs: 10,
  }));
  const order = (every: number) =>
    replay('LongestWaitingTimeFirst', [service(0, 1, every)], turns, counters(2)).map(
      ({ ticketId }) => ticketId,
    );
  expect(order(1)).toEqual([4, 5, 6, 0, 1, 2, 3]);
  expect(order(3)).toEqual([4, 0, 1, 5, 2, 3, 6]);
});

/** Delays make the order of several free counters known. */
const paces = fc.array(
  fc.record({ lateMs: fc.integer({ min: 1, max: 40 }), chosen: fc.option(fc.nat(29)) }),
  { minLength: 30, maxLength: 30 },
);

it.each(Object.keys(strategies) as StrategyName[])(
  'tells by %s what happened by it, late calls and chosen ones too',
  (name) => {
    const lived = fc.tuple(days, fc.array(paces, { minLength: 3, maxLength: 3 }));
    fc.assert(
      fc.property(lived, ([{ turns, gates }, ways]) => {
        // Distinct times: the order of simultaneous events is unknown.
        const apart = turns.map((turn, place) => ({
          ...turn,
          arrivedAt: turn.arrivedAt + place / 64,
        }));
        const counters = ways.slice(0, gates).map((pace, gateId) => ({
          gateId,
          pace,
          spans: allDay,
          serviceIds: gateId === 2 ? [1] : [0, 1],
        }));
        const chosen = (gateId: number, nth: number) => ways[gateId]?.[nth]?.chosen ?? null;
        const made = replay(name, services, apart, counters);
        // Tickets that were never called could have kept a counter waiting, which is unknown.
        fc.pre(made.length === apart.length);
        const happened = made.map(({ ticketId, calledAt, gate }, place): PastCall => {
          const before = made.slice(0, place).filter((call) => call.gate === gate);
          // The cast: IDs are the positions of the tickets.
          const turn = apart[ticketId] as PastTurn;
          const byPerson = chosen(gate, before.length) === ticketId;
          return { ...turn, gateId: gate, calledAt, chosen: byPerson };
        });
        const again = counters.flatMap(({ gateId, serviceIds }) => {
          const own = made.filter(({ gate }) => gate === gateId);
          const from = own[0]?.calledAt ?? Number.POSITIVE_INFINITY;
          return {
            serviceIds,
            pace: paceOf({ gateId, serviceIds }, happened),
            spans: [{ from, to: Number.POSITIVE_INFINITY }],
          };
        });
        expect(replay(name, services, apart, again)).toEqual(made);
        const attended = new Set(again.flatMap(({ serviceIds }) => serviceIds));
        const callable = made.filter(({ serviceId }) => attended.has(serviceId));
        const others = replay('RoundRobin', services, apart, again);
        expect(others.length).toBeGreaterThanOrEqual(callable.length);
      }),
      { numRuns: 300 },
    );
  },
);
