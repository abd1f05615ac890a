import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocking, waiting } from './erlang.ts';
import { laggedArrivals } from './lagged-load.ts';
import { daysFor, planDay } from './plan.ts';
import { type BranchDay, simulate } from './simulate.ts';
import { figuresOf } from './steady-queue.ts';
import { meets, operatorsFor, reachedBy, scheduledFor } from './target.ts';

const positive = (max: number) => fc.double({ min: 0.01, max, noNaN: true });
const queues = fc.record({
  rate: positive(2),
  service: positive(600),
  patience: fc.option(positive(2000)),
  servers: fc.integer({ min: 1, max: 300 }),
});
/** The integrals yield slightly more than full occupancy here. */
const overloaded = {
  rate: 0.10288683936459174,
  service: 203.93456597990695,
  patience: 189.68606252485338,
  servers: 2,
};
const within = fc.double({ min: 0, max: 900, noNaN: true });

it('never worsens anything by one more server', () => {
  fc.assert(
    fc.property(queues, within, (queue, seconds) => {
      const now = reachedBy(queue, seconds);
      const then = reachedBy({ ...queue, servers: queue.servers + 1 }, seconds);
      for (const share of [now.serviceLevel, now.abandonment, now.occupancy]) {
        expect(share).toBeGreaterThanOrEqual(-1e-9);
        expect(share).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(then.serviceLevel).toBeGreaterThanOrEqual(now.serviceLevel - 1e-6);
      expect(then.abandonment).toBeLessThanOrEqual(now.abandonment + 1e-6);
      expect(then.occupancy).toBeLessThanOrEqual(now.occupancy + 1e-6);
      if (now.meanWait < 1e12) expect(then.meanWait).toBeLessThanOrEqual(now.meanWait + 1e-5);
    }),
    { examples: [[overloaded, 0]] },
  );
});

it('is the closed form of one server where all stay', () => {
  fc.assert(
    fc.property(positive(0.99), positive(600), within, (load, service, seconds) => {
      const figures = figuresOf({ rate: load / service, service, patience: null, servers: 1 });
      expect(waiting(load, 1)).toBeCloseTo(load, 9);
      expect(figures.meanWait / ((load * service) / (1 - load))).toBeCloseTo(1, 9);
      const level = 1 - load * Math.exp((-(1 - load) * seconds) / service);
      expect(figures.servedWithin(seconds)).toBeCloseTo(level, 9);
    }),
  );
});

it('goes over into Erlang C as people grow patient, and into Erlang B as they lose patience', () => {
  const queue = { rate: 10 / 180, service: 180, servers: 14 };
  const [endless, none] = [
    figuresOf({ ...queue, patience: 1e7 }),
    figuresOf({ ...queue, patience: 0.01 }),
  ];
  expect(endless.servedWithin(20)).toBeCloseTo(
    figuresOf({ ...queue, patience: null }).servedWithin(20),
    4,
  );
  expect(none.abandonment).toBeCloseTo(blocking(10, 14), 3);
});

it('finds the fewest operators, and says where no number is enough', () => {
  fc.assert(
    fc.property(queues, within, (queue, withinSeconds) => {
      const target = { serviceLevel: 0.8, withinSeconds, occupancy: 0.9 };
      const servers = operatorsFor(queue, target) ?? 0;
      expect(meets(target, reachedBy({ ...queue, servers }, withinSeconds))).toBe(true);
      if (servers === 1) return;
      expect(meets(target, reachedBy({ ...queue, servers: servers - 1 }, withinSeconds))).toBe(
        false,
      );
    }),
  );
  expect(operatorsFor({ rate: 1, service: 60, patience: null }, { occupancy: 0 })).toBeNull();
});

it('schedules for those who are away, without an eighth by rounding', () => {
  expect(scheduledFor(13, 0.3)).toBe(19);
  expect(scheduledFor(7, 0.3)).toBe(10);
});

it('takes arrivals of one service time ago, from earlier intervals where service is longer', () => {
  expect(laggedArrivals([60, 0, 0], 60, 15)).toEqual([45, 15, 0]);
  expect(laggedArrivals([60, 0, 0], 60, 75)).toEqual([0, 45, 15]);
  expect(laggedArrivals([60, 20, 30], 60, 15, 'most')).toEqual([60, 60, 30]);
});

const steady = { arrivals: [60, 60, 60, 60, 60, 60], intervalSeconds: 3600 };
const trial = { days: 600, seed: 11, withinSeconds: 120 };

it.each([null, 600])('simulates what Erlang’s formulas say, with patience %s', (patience) => {
  // Long enough for the initially empty branch not to matter.
  const day: BranchDay = {
    arrivals: [12_000],
    intervalSeconds: 720_000,
    service: { meanSeconds: 300 },
    patience: patience === null ? null : { meanSeconds: patience },
  };
  const { day: whole, levels } = simulate(day, [7], { days: 40, seed: 11, withinSeconds: 120 });
  const exact = figuresOf({ rate: 1 / 60, service: 300, patience, servers: 7 });
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const squares = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0);
  const error = Math.sqrt(squares / (levels.length - 1) / levels.length);
  expect(error).toBeLessThan(0.01);
  expect(Math.abs(mean - exact.servedWithin(120))).toBeLessThan(4 * error);
  expect(whole.abandonment).toBeCloseTo(exact.abandonment, 2);
  expect(whole.occupancy).toBeCloseTo(exact.occupancy, 2);
});

it('repeats a simulation by its seed, and another seed is another day', () => {
  const day = { ...steady, service: { seconds: [60, 300, 900] }, patience: null };
  const staff = steady.arrivals.map(() => 8);
  const once = simulate(day, staff, { ...trial, days: 5 });
  expect(simulate(day, staff, { ...trial, days: 5 })).toEqual(once);
  expect(simulate(day, staff, { ...trial, days: 5, seed: 12 })).not.toEqual(once);
});

it('lets a busy operator finish, and serves who is inside when doors close', () => {
  const day = {
    arrivals: [30, 0],
    intervalSeconds: 600,
    service: { seconds: [700] },
    patience: null,
  };
  const { intervals, day: whole, overrun } = simulate(day, [70, 1], { ...trial, days: 50 });
  expect(whole.abandonment).toBe(0);
  expect(intervals[0]?.serviceLevel).toBeGreaterThan(0.99);
  expect(overrun).toBeLessThan(10);
  // Impatience alone ends a wait without operators.
  expect(simulate(day, [0, 0], { ...trial, days: 5 }).day.abandonment).toBe(1);
});

it('plans no operator too many and none too few', () => {
  const day = {
    arrivals: [20, 60, 30],
    intervalSeconds: 3600,
    service: { meanSeconds: 480, cv: 1 },
    patience: { meanSeconds: 1800 },
  };
  const target = { serviceLevel: 0.8, withinSeconds: 600 };
  const plan = planDay(day, target, 100, { days: 200, seed: 3 });
  if (plan.outcome !== 'plan') throw new Error(plan.outcome);
  for (const { reached } of plan.intervals) expect(meets(target, reached)).toBe(true);
  const operators = plan.intervals.map((interval) => interval.operators);
  for (const n of operators.keys()) {
    const less = operators.with(n, (operators[n] ?? 0) - 1);
    const { intervals } = simulate(day, less, { days: 200, seed: 3, withinSeconds: 600 });
    expect(intervals.every((reached) => meets(target, reached))).toBe(false);
  }
  const few = planDay(day, target, (operators[1] ?? 0) - 1, { days: 200, seed: 3 });
  expect(few).toMatchObject({
    outcome: 'too-few-operators',
    missing: [{ interval: 1, needed: operators[1], allowed: (operators[1] ?? 0) - 1 }],
  });
  const never = planDay(day, { occupancy: 0 }, 100, { days: 2, seed: 3 });
  expect(never.outcome).toBe('target-out-of-reach');
});

it('tells what one operator more or fewer does as a whole simulation would', () => {
  const arrivals = [12, 0, 45, 30, 3, 0];
  const trial = { days: 20, seed: 5, withinSeconds: 300 };
  for (const [meanSeconds, patience] of [
    [200, { meanSeconds: 600 }],
    // Longer than an interval and without impatience, so that queues span intervals.
    [1500, null],
  ] as const) {
    const day = { arrivals, intervalSeconds: 900, service: { meanSeconds }, patience };
    const plan = planDay(day, { serviceLevel: 0.7, withinSeconds: 300 }, 100, trial);
    if (plan.outcome !== 'plan') throw new Error(plan.outcome);
    const operators = plan.intervals.map((interval) => interval.operators);
    const reached = (n: number, staff: number) =>
      simulate(day, operators.with(n, staff), trial).intervals[n];
    for (const [n, { operators: staff, fewer, more }] of plan.intervals.entries()) {
      expect(rounded(more)).toEqual(rounded(reached(n, staff + 1)));
      if (fewer) expect(rounded(fewer)).toEqual(rounded(reached(n, staff - 1)));
    }
  }
});

/** Rounds, since the order of additions changes the last digits. */
const rounded = (figures: object | undefined) =>
  Object.entries(figures ?? {}).map(([name, value]) => [name, value.toFixed(9)]);

it('simulates fewer days of more people, and never none', () => {
  expect([[], [40, 30], [1000, 1000], [20_000, 20_000, 1e9]].map(daysFor)).toEqual([
    400, 400, 200, 5,
  ]);
});
