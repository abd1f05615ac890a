import type { PastBranch, PastDay, PastTurn } from '#domain/estimates/past.ts';
import { seeded } from '#domain/staffing/random.ts';
import { replay } from '#domain/tickets/replay/replay.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import { arrivals, serve } from '#server/seed/day.ts';
import { type SeedBranch, seedBranches } from '#server/seed/organisation.ts';
import { seededRandom } from '#server/seed/random.ts';
import { referenceCsv } from './reference-data.ts';

/** A branch with its past, oldest day first. */
export interface Lived extends PastBranch {
  name: string;
  days: PastDay[];
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Milliseconds between one person and the next. */
const betweenMs = 20_000;

/**
 * Generates the demonstration's branches with 60 days each, in which the longest wait is served
 * first.
 */
export function demonstrated(seed: number, count = 60): Lived[] {
  return seedBranches.map((branch, position) => {
    const random = seededRandom(seed + position);
    const days = Array.from({ length: count }, (_, index) => seededDay(branch, index, random));
    const services = branch.services.map(({ proportion, run }, serviceId) => ({
      serviceId,
      position: serviceId,
      proportion,
      preferredEvery: 1,
      group: run?.group ?? null,
      special: run?.special ?? false,
      maxWaitSeconds: run?.maxWaitSeconds ?? null,
    }));
    return { name: branch.name, strategy: 'LongestWaitingTimeFirst', services, days };
  });
}

function seededDay(branch: SeedBranch, index: number, random: () => number): PastDay {
  const midnight = index * dayMs;
  const day = { weekday: (index % 7) + 1, midnight, until: midnight + dayMs };
  const came = arrivals(branch, day, random);
  const staffed = serve(branch, came, day, random);
  const turns = came.flatMap(({ service, channel, arrivedAt, calledAt, closedAt, gate }, place) =>
    gate === null || calledAt === null || closedAt === null
      ? []
      : [
          {
            ticketId: index * 10_000 + place,
            serviceId: branch.services.indexOf(service),
            qr: channel === 'qr',
            preferred: false,
            arrivedAt,
            calledAt,
            closedAt,
            gateId: gate,
          },
        ],
  );
  const gates = branch.gates.map(([, prefixes], gateId) => ({
    gateId,
    serviceIds: branch.services.flatMap(({ prefix }, id) =>
      prefixes.includes(prefix) ? [id] : [],
    ),
    spans: spansOf(staffed[gateId] ?? [], midnight),
  }));
  return { turns, gates };
}

function spansOf(hours: readonly boolean[], midnight: number) {
  return hours.flatMap((staffed, hour) =>
    staffed ? [{ from: midnight + hour * hourMs, to: midnight + (hour + 1) * hourMs }] : [],
  );
}

/** Replays the same people, services and counters under a strategy. */
export function calledBy(strategy: StrategyName, lived: Lived): Lived {
  const days = lived.days.map(({ turns, gates }) => ({
    turns: replayed(strategy, lived, { turns, gates }),
    gates,
  }));
  return { ...lived, name: `${lived.name}, ${strategy}`, strategy, days };
}

function replayed(strategy: StrategyName, { services }: PastBranch, { turns, gates }: PastDay) {
  const known = new Map(turns.map((turn) => [turn.ticketId, turn]));
  const arriving = turns.map((turn) => ({
    ...turn,
    busyMs: turn.closedAt - turn.calledAt + betweenMs,
  }));
  return replay(strategy, services, arriving, gates).flatMap(
    ({ ticketId, calledAt, gate }): PastTurn[] => {
      const turn = known.get(ticketId);
      const gateId = gates[gate]?.gateId;
      if (!turn || gateId === undefined) return [];
      return [{ ...turn, calledAt, closedAt: calledAt + turn.closedAt - turn.calledAt, gateId }];
    },
  );
}

/**
 * Branches from the public series: arrivals by hour, scaled down, each person served as long as a
 * call lasted.
 */
const publicBranches = [
  { series: 'bank-calls-2003', oneOf: 60, slower: 1 },
  { series: 'ed-arrivals-2013-2018', oneOf: 1, slower: 3 },
];
/** The target occupancy of the counters. */
const occupancy = 0.85;
/** Shorter calls count as hung up. */
const shortestSeconds = 10;

/**
 * Returns branches with arrivals and service times from public data, and with as many counters per
 * hour as the mean load needs. Empty if this machine lacks the data.
 */
export function publicly(count = 60): Lived[] {
  const times = referenceCsv('arrivals/service-times-bank.csv');
  if (!times) return [];
  const served = times
    .map(({ type = '', service_s }) => ({ type, seconds: Number(service_s) }))
    .filter(({ seconds }) => seconds >= shortestSeconds);
  const types = [...new Set(served.map(({ type }) => type))];
  const services = types.map((_, serviceId) => ({
    serviceId,
    position: serviceId,
    proportion: serviceId + 1,
    preferredEvery: 1,
    group: null,
    special: false,
    maxWaitSeconds: null,
  }));
  return publicBranches.flatMap(({ series, oneOf, slower }) => {
    const hours = referenceCsv(`arrivals/${series}.csv`);
    if (!hours) return [];
    const byDay = new Map<string, number[]>();
    for (const { hour = '', count: people } of hours) {
      const day = byDay.get(hour.slice(0, 10)) ?? Array.from({ length: 24 }, () => 0);
      day[Number(hour.slice(11, 13))] = Number(people) / oneOf;
      byDay.set(hour.slice(0, 10), day);
    }
    const past = [...byDay.values()].slice(-count);
    const meanSeconds =
      (slower * served.reduce((sum, { seconds }) => sum + seconds, 0)) / served.length;
    const needed = Array.from({ length: 24 }, (_, hour) => {
      const people = past.reduce((sum, day) => sum + (day[hour] ?? 0), 0) / past.length;
      return Math.ceil((people * meanSeconds) / 3600 / occupancy);
    });
    const gates = (midnight: number) =>
      Array.from({ length: Math.max(...needed) }, (_, gateId) => ({
        gateId,
        serviceIds: services.map(({ serviceId }) => serviceId),
        spans: spansOf(
          needed.map((counters) => gateId < counters),
          midnight,
        ),
      }));
    const random = seeded(11);
    let next = 0;
    const days = past.map((people, index): PastDay => {
      const midnight = index * dayMs;
      const turns = people.flatMap((expected, hour) =>
        comingIn(expected, random).map((part): PastTurn => {
          const { type, seconds } = served[next % served.length] ?? { type: '', seconds: 0 };
          next += 1;
          const arrivedAt = Math.floor(midnight + (hour + part) * hourMs);
          return {
            ticketId: next,
            serviceId: types.indexOf(type),
            qr: false,
            preferred: false,
            arrivedAt,
            calledAt: 0,
            closedAt: seconds * slower * 1000,
            gateId: 0,
          };
        }),
      );
      return { turns, gates: gates(midnight) };
    });
    return [
      calledBy('LongestWaitingTimeFirst', {
        name: series,
        strategy: 'LongestWaitingTimeFirst',
        services,
        days,
      }),
    ];
  });
}

/** Draws the arrival times within the hour as a Poisson process. */
function comingIn(expected: number, random: () => number): number[] {
  const parts: number[] = [];
  const gap = () => -Math.log(1 - random()) / expected;
  for (let part = gap(); part < 1; part += gap()) parts.push(part);
  return parts;
}
