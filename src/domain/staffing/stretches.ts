import type { NoPlan, Plan } from './plan.ts';
import type { BranchDay, SimulatedFigures } from './simulate.ts';

/** Returns the lengths of the runs of adjacent intervals between closings, in order. */
export function stretchesOf(slots: readonly number[], interval: number): number[] {
  const lengths: number[] = [];
  for (const [n, slot] of slots.entries()) {
    if (n > 0 && slots[n - 1] === slot - interval)
      lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
  }
  return lengths;
}

/**
 * Plans a day with closings in between. Everybody inside is served at each closing, so every
 * stretch is planned as a day of its own; `plan` also receives the finished share.
 */
export function planStretches(
  day: BranchDay,
  lengths: readonly number[],
  plan: (stretch: BranchDay, done: number) => Plan | NoPlan,
): Plan | NoPlan {
  let from = 0;
  const plans = lengths.map((length) => {
    const arrivals = day.arrivals.slice(from, from + length);
    const planned = plan({ ...day, arrivals }, from / day.arrivals.length);
    const stretch = { from, planned };
    from += length;
    return stretch;
  });
  const failed = plans.flatMap(({ from: first, planned }) =>
    planned.outcome === 'plan' ? [] : [{ first, planned }],
  );
  const [worst] = failed;
  if (worst) {
    const missing = failed.flatMap(({ first, planned }) =>
      planned.missing.map((each) => ({ ...each, interval: each.interval + first })),
    );
    const hopeless = failed.some(({ planned }) => planned.outcome === 'target-out-of-reach');
    return { outcome: hopeless ? 'target-out-of-reach' : worst.planned.outcome, missing };
  }
  const good = plans.flatMap(({ planned }) => (planned.outcome === 'plan' ? [planned] : []));
  return {
    outcome: 'plan',
    intervals: good.flatMap(({ intervals }) => intervals),
    day: together(good),
    overrun: Math.max(0, ...good.map(({ overrun }) => overrun)),
  };
}

function together(plans: readonly Plan[]): SimulatedFigures {
  const mean = (of: (figures: SimulatedFigures) => number, weight: (plan: Plan) => number) => {
    const all = plans.reduce((sum, plan) => sum + weight(plan), 0);
    return all > 0 ? plans.reduce((sum, plan) => sum + of(plan.day) * weight(plan), 0) / all : null;
  };
  const people = ({ day }: Plan) => day.people;
  const staff = ({ intervals }: Plan) =>
    intervals.reduce((sum, { operators }) => sum + operators, 0);
  return {
    people: plans.reduce((sum, plan) => sum + people(plan), 0),
    serviceLevel: mean(({ serviceLevel }) => serviceLevel, people) ?? 1,
    meanWait:
      mean(
        ({ meanWait }) => meanWait,
        ({ day }) => day.people * (1 - day.abandonment),
      ) ?? 0,
    abandonment: mean(({ abandonment }) => abandonment, people) ?? 0,
    occupancy: mean(({ occupancy }) => occupancy, staff) ?? 0,
  };
}
