import { expect, it } from 'vitest';
import type { Done } from '#domain/services/capacity.ts';
import { type IntakeOutcome, replayIntake, sumOfIntake } from '#domain/services/intake-replay.ts';
import { arrivals, serve } from '#server/seed/day.ts';
import { type SeedBranch, seedBranches } from '#server/seed/organisation.ts';
import { seededRandom } from '#server/seed/random.ts';

const days = 60;
const dayMs = 86_400_000;
/** Days of history from which the duration of a ticket is learned. */
const known = 14;

/**
 * Runs the rule on the demonstration's 60 days of a branch, each with all its services. `slower`
 * multiplies the time for which each ticket keeps its counter busy.
 */
function outcomesOf(branch: SeedBranch, seed: number, slower: number): IntakeOutcome[] {
  const random = seededRandom(seed);
  const past: Map<number, Done>[] = [];
  const outcomes: IntakeOutcome[] = [];
  for (let index = 0; index < days; index += 1) {
    const weekday = (index % 7) + 1;
    const midnight = index * dayMs;
    const day = { weekday, midnight, until: midnight + dayMs };
    const came = arrivals(branch, day, random);
    serve(branch, came, day, random);
    const ids = new Map(branch.services.map((service, id) => [service, id]));
    const served = came.flatMap((turn, ticketId) =>
      turn.calledAt !== null && turn.closedAt !== null && turn.gate !== null
        ? [{ ...turn, ticketId, gate: turn.gate, calledAt: turn.calledAt, closedAt: turn.closedAt }]
        : [],
    );
    const done = new Map(
      branch.services.map((_, id) => {
        const all = past.slice(-known).map((of) => of.get(id) ?? { count: 0, seconds: 0 });
        const count = all.reduce((sum, each) => sum + each.count, 0);
        return [id, { count, seconds: all.reduce((sum, each) => sum + each.seconds, 0) }];
      }),
    );
    const open = (branch.hours[weekday] ?? []).map(([from, until]) => ({
      from: midnight + minutesOf(from) * 60_000,
      until: midnight + minutesOf(until) * 60_000,
    }));
    const gates = branch.gates.flatMap(([, prefixes], position) => {
      const own = served.filter(({ gate }) => gate === position);
      const spans = [
        {
          from: Math.min(...own.map(({ calledAt }) => calledAt)),
          until: Math.max(...own.map(({ closedAt }) => closedAt)),
        },
      ];
      const serviceIds = branch.services.flatMap(({ prefix }, id) =>
        prefixes.includes(prefix) ? [id] : [],
      );
      return own.length > 0
        ? [{ serviceIds, spans: spans.map(({ from, until }) => ({ from, to: until })) }]
        : [];
    });
    const turns = served.map(({ ticketId, service, channel, arrivedAt, calledAt, closedAt }) => ({
      ticketId,
      serviceId: ids.get(service) ?? 0,
      qr: channel === 'qr',
      preferred: false,
      arrivedAt,
      busyMs: (closedAt - calledAt) * slower,
    }));
    const services = branch.services.map(({ share: _, ...service }, serviceId) => ({
      serviceId,
      position: serviceId,
      group: null,
      special: false,
      maxWaitSeconds: null,
      proportion: 1,
      preferredEvery: 1,
      ...service.run,
    }));
    if (turns.length > 0) {
      const strategy = branch.strategy;
      const all = new Set(ids.values());
      outcomes.push(replayIntake({ strategy, services, turns, gates, open, done }, all));
    }
    past.push(
      new Map(
        branch.services.map((service, id) => {
          const own = served.filter((turn) => turn.service === service);
          const busy = own.map(({ calledAt, closedAt }) => ((closedAt - calledAt) / 1000) * slower);
          return [id, { count: own.length, seconds: busy.reduce((sum, each) => sum + each, 0) }];
        }),
      ),
    );
  }
  return outcomes;
}

const closing = seedBranches.filter(({ hours }) => hours[1]?.[0]?.[1] !== '24:00');

it.each([
  { name: 'as they are', slower: 1 },
  { name: 'with turns that take twice as long', slower: 2 },
])(
  'the demonstration’s 60 days, $name, leave at most 1 of 20 numbers unserved at closing',
  ({ name, slower }) => {
    const sum = sumOfIntake(
      closing.flatMap((branch, index) => outcomesOf(branch, 7 + index, slower)),
    );
    const given = sum.asked - sum.refused;
    const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`;
    console.log(
      `${name}: ${sum.asked} came, ${sum.refused} got no number; unserved at closing ${percent(sum.unservedBefore, sum.asked)} → ${percent(sum.unservedAfter, given)}; turned away needlessly ${percent(sum.needless, sum.asked)}`,
    );
    expect(sum.asked).toBeGreaterThan(4000);
    expect(sum.unservedAfter / given).toBeLessThanOrEqual(0.05);
  },
);

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
