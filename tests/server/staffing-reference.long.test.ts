import { describe, expect, it } from 'vitest';
import { blocking, linesFor, loadFor, waiting } from '#domain/staffing/erlang.ts';
import { laggedArrivals } from '#domain/staffing/lagged-load.ts';
import { planDay } from '#domain/staffing/plan.ts';
import type { Times } from '#domain/staffing/random.ts';
import { type BranchDay, simulate } from '#domain/staffing/simulate.ts';
import { figuresOf } from '#domain/staffing/steady-queue.ts';
import { operatorsFor, scheduledFor } from '#domain/staffing/target.ts';
import { type CoverProblem, coverShifts } from '#server/staffing/cover.ts';
import { referenceCsv, referenceText } from '../support/reference-data.ts';

/** Parses `A=10 c=14 aht=180s` and `in 20s`; minutes and calls per interval become seconds. */
function inputs(text: string): Record<string, number> {
  const named = [...text.matchAll(/(\w+)=([\d.]+)(min|s)?(?:\/min)?/g)].map(
    ([, name = '', value, unit]) => [name, Number(value) * (unit === 'min' ? 60 : 1)] as const,
  );
  const per = /per (\d+)(min|s)/.exec(text);
  const within = /in ([\d.]+)(min|s)/.exec(text.replace(/per \d+min/, ''));
  const seconds = (match: RegExpExecArray | null) =>
    Number(match?.[1] ?? 0) * (match?.[2] === 'min' ? 60 : 1);
  return { ...Object.fromEntries(named), per: seconds(per), within: seconds(within) };
}

const queueOf = ({
  A = 0,
  aht = 1,
  calls = 0,
  per = 1,
  lambda,
  mu,
  patience,
  c = 1,
}: Record<string, number>) => ({
  rate: calls > 0 ? calls / per : lambda === undefined ? A / aht : mu ? lambda : lambda / 60,
  service: mu ? 1 / mu : aht,
  patience: patience ?? null,
  servers: c,
});

function steady(given: Record<string, number>) {
  const queue = queueOf(given);
  const { target, within = 0, maxOccupancy, maxAbandonment, shrinkage = 0 } = given;
  const agents = target
    ? operatorsFor(queue, {
        serviceLevel: target,
        withinSeconds: within,
        ...(maxOccupancy !== undefined && { occupancy: maxOccupancy }),
        ...(maxAbandonment !== undefined && { abandonment: maxAbandonment }),
      })
    : null;
  const servers = agents ?? queue.servers;
  const figures = figuresOf({ ...queue, servers });
  const waitP90 = Math.log(figures.waitShare / 0.1) / (servers / queue.service - queue.rate);
  return {
    agents: agents ?? Number.NaN,
    scheduled: scheduledFor(servers, shrinkage),
    serviceLevel: figures.servedWithin(within),
    waitProbability: figures.waitShare,
    asaSeconds: figures.meanWait,
    meanWaitSeconds: figures.meanWait,
    meanWaitMin: figures.meanWait / 60,
    waitP90Seconds: waitP90,
    occupancy: figures.occupancy,
    abandonment: figures.abandonment,
    Lq: figures.queue,
    W: figures.meanWait + queue.service,
  };
}

const formulas: Record<string, (given: Record<string, number>) => number> = {
  'erlangB.blocking': ({ A = 0, c = 0 }) => blocking(A, c),
  'erlangB.lnBlocking': ({ A = 0, c = 0 }) => Math.log(blocking(A, c)),
  'erlangB.lines': ({ A = 0, maxBlocking = 0 }) => linesFor(A, maxBlocking),
  'erlangB.traffic': ({ c = 0, blocking: share = 0 }) => loadFor(c, share),
  'erlangC.waitProbability': ({ A = 0, c = 0 }) => waiting(A, c),
  'erlangC.asaSeconds': (given) => figuresOf(queueOf(given)).meanWait,
};

const points = referenceCsv('erlang-points.csv');
describe.skipIf(!points)('published points of Erlang’s formulas', () => {
  it.each(points ?? [])('$formula of $inputs', (row) => {
    const { formula = '', inputs: text = '', expected = '', tolerance = '0' } = row;
    const given = inputs(text);
    const one = formulas[formula];
    const widest = Number.parseFloat(tolerance);
    const onShares = Number(/\(([\d.]+) on shares\)/.exec(tolerance)?.[1] ?? widest);
    const names = one
      ? []
      : Object.entries(inputs(expected)).filter(([name]) =>
          /[A-Z]|agents|scheduled|abandonment|occupancy/.test(name),
        );
    if (one) expect(Math.abs(one(given) - Number(expected))).toBeLessThanOrEqual(widest);
    else expect(names.length).toBeGreaterThan(1);
    const found: Record<string, number> = one ? {} : steady(given);
    for (const [name, value] of names) {
      const within = /abandonment|occupancy/.test(name) ? onShares : widest;
      expect(Math.abs((found[name] ?? Number.NaN) - value), name).toBeLessThanOrEqual(within);
    }
  });
});

const numbers = (text = '') => text.split(' ').map(Number);
const trial = { days: 1500, seed: 7 };

const cases = referenceCsv('staffing-cases.csv');
describe.skipIf(!cases)('simulated branch days', () => {
  it.each(cases ?? [])('$scenario, $method', (row) => {
    const minutes = (name: string) => Number(row[name]) * 60;
    const service: Times = row.scenario?.includes('lognormal')
      ? { meanSeconds: minutes('aht_min'), cv: 1 }
      : { meanSeconds: minutes('aht_min') };
    const patience = row.patience_min ? { meanSeconds: minutes('patience_min') } : null;
    const day: BranchDay = {
      arrivals: numbers(row.arrivals_per_hour),
      intervalSeconds: 3600,
      service,
      patience,
    };
    const withinSeconds = minutes('target_wait_min');
    const target = { serviceLevel: Number(row.target_sl), withinSeconds };
    const staff = numbers(row.staff);
    const found = simulate(day, staff, { ...trial, withinSeconds });
    const level = ({ serviceLevel }: { serviceLevel: number }) => 100 * serviceLevel;
    const levels = numbers(row.sl_by_hour_pct);
    // About four standard errors: people of one day wait together, so the sample is days.
    for (const [n, interval] of found.intervals.entries()) {
      expect(Math.abs(level(interval) - (levels[n] ?? 0)), `hour ${n}`).toBeLessThan(2.5);
    }
    expect(Math.abs(level(found.day) - Number(row.sl_all_pct))).toBeLessThan(1);
    expect(
      Math.abs(Math.min(...found.intervals.map(level)) - Number(row.worst_hour_pct)),
    ).toBeLessThan(2);
    expect(Math.abs(100 * found.day.abandonment - Number(row.abandon_pct))).toBeLessThan(0.4);
    expect(Math.abs(found.day.meanWait / 60 - Number(row.mean_wait_min))).toBeLessThan(0.4);
    expect(Math.abs(found.overrun / 60 - Number(row.overrun_min))).toBeLessThan(0.6);
    expect(staff.reduce((sum, each) => sum + each, 0)).toBe(Number(row.staff_hours));

    const byErlang = (arrivals: readonly number[], stay: boolean) =>
      arrivals.map((people) =>
        operatorsFor(
          {
            rate: people / 3600,
            service: minutes('aht_min'),
            patience: stay ? null : minutes('patience_min'),
          },
          // The published Erlang A plan also keeps abandonment under 5 %.
          stay ? target : { ...target, abandonment: 0.05 },
        ),
      );
    const lag = minutes('aht_min');
    const plans: Record<string, () => unknown> = {
      'SIPP ErlangC': () => byErlang(day.arrivals, true),
      'SIPP ErlangA': () => byErlang(day.arrivals, false),
      'Lag-avg ErlangC': () => byErlang(laggedArrivals(day.arrivals, 3600, lag), true),
      'Lag-max ErlangC': () => byErlang(laggedArrivals(day.arrivals, 3600, lag, 'most'), true),
    };
    const plan = plans[row.method ?? ''];
    if (plan) expect(plan()).toEqual(staff);
    if (row.method?.startsWith('Simulation')) {
      const planned = planDay(day, target, 100, { ...trial, days: 300 });
      if (planned.outcome !== 'plan') throw new Error(planned.outcome);
      const operators = planned.intervals.map((interval) => interval.operators);
      const apart = operators.map((count, n) => Math.abs(count - (staff[n] ?? 0)));
      // The simulated days decide hours at 80.0 or 80.8 %.
      expect(apart.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1);
    }
  });
});

const shiftCover = referenceText('shift-cover.json');
it.skipIf(!shiftCover)('covers shifts at the known optimum, or says what is missing', () => {
  const {
    required,
    shifts,
    cases: known,
  } = JSON.parse(shiftCover ?? '') as {
    required: number[][];
    shifts: CoverProblem['shifts'];
    cases: { maxPerPeriod: number; maxPerShift: number; optimum: number | null }[];
  };
  for (const { optimum, maxPerPeriod, maxPerShift } of known) {
    const objective = optimum === null ? 'cover' : 'match';
    const covers = required.map((people) =>
      coverShifts({ required: people, shifts, objective, maxPerPeriod, maxPerShift }),
    );
    const costs = covers.map((cover) => (cover.outcome === 'cover' ? cover.cost : Number.NaN));
    if (optimum !== null) expect(costs.reduce((sum, each) => sum + each, 0)).toBe(optimum);
    else
      expect(covers[1]).toEqual({
        outcome: 'no-cover',
        missing: [{ key: 'over-maximum', period: 21, required: 23, possible: 20 }],
      });
  }
});
