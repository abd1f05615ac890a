import { laggedArrivals } from './lagged-load.ts';
import { meanOf } from './random.ts';
import {
  type BranchDay,
  drawPeople,
  type Simulated,
  type SimulatedFigures,
  simulate,
  type Trial,
} from './simulate.ts';
import { meets, operatorsFor, type Target } from './target.ts';

/** One interval of a plan. */
export interface PlannedInterval {
  operators: number;
  reached: SimulatedFigures;
  /** People who on average already wait as it begins. */
  inherited: number;
  /** What the interval reaches with one operator less, null where it has none, and one more. */
  fewer: SimulatedFigures | null;
  more: SimulatedFigures;
}

export interface Plan {
  outcome: 'plan';
  intervals: PlannedInterval[];
  day: SimulatedFigures;
  /** Mean seconds after closing until the last person is called. */
  overrun: number;
}

/** Why there is no plan: what each interval that fails needs and may have. */
export interface NoPlan {
  outcome: 'too-few-operators' | 'target-out-of-reach';
  missing: { interval: number; needed: number; allowed: number; reached: SimulatedFigures }[];
}

/** Operators that are added in search of a target before it counts as out of reach. */
const mostAdded = 400;

/**
 * Operators per interval with whom every interval meets the target, by simulation from where
 * Erlang's formulas for the lagged load begin. `most` is how many may work at once.
 */
export function planDay(
  day: BranchDay,
  target: Target,
  most: number,
  trial: Omit<Trial, 'withinSeconds'>,
): Plan | NoPlan {
  const withinSeconds = target.withinSeconds ?? 0;
  const people = drawPeople(day, trial);
  const tryOut = (operators: readonly number[]) =>
    simulate(day, operators, { ...trial, withinSeconds }, people);
  const fails = ({ intervals }: Simulated) =>
    intervals.flatMap((reached, n) => (meets(target, reached) ? [] : [n]));
  const operators = firstGuess(day, target);
  let tried = tryOut(operators);
  for (let added = 0; fails(tried).length > 0; added += 1) {
    if (added > mostAdded)
      return noPlan('target-out-of-reach', operators, fails(tried), tried, most);
    // The first that fails: those after it inherit its queue.
    const [first = 0] = fails(tried);
    operators[first] = (operators[first] ?? 0) + 1;
    tried = tryOut(operators);
  }
  tried = lower(operators, tried, tryOut, (now) => fails(now).length === 0);
  const over = operators.flatMap((staff, n) => (staff > most ? [n] : []));
  if (over.length > 0) {
    const capped = tryOut(operators.map((staff) => Math.min(staff, most)));
    return noPlan('too-few-operators', operators, over, capped, most);
  }
  return {
    outcome: 'plan',
    intervals: operators.map((staff, n) => {
      const reachedWith = (change: number) =>
        tryOut(operators.with(n, staff + change)).intervals[n] ?? tried.day;
      return {
        operators: staff,
        reached: tried.intervals[n] ?? tried.day,
        inherited: tried.inherited[n] ?? 0,
        fewer: staff > 0 ? reachedWith(-1) : null,
        more: reachedWith(1),
      };
    }),
    day: tried.day,
    overrun: tried.overrun,
  };
}

function firstGuess(
  { arrivals, intervalSeconds, service, patience }: BranchDay,
  target: Target,
): number[] {
  const mean = meanOf(service);
  return laggedArrivals(arrivals, intervalSeconds, mean).map((people) => {
    const rate = people / intervalSeconds;
    const steady = { rate, service: mean, patience: patience && meanOf(patience) };
    return people > 0 ? (operatorsFor(steady, target) ?? 1) : 0;
  });
}

/** Takes out one operator after another while all goes well, from the first interval on. */
function lower(
  operators: number[],
  tried: Simulated,
  tryOut: (operators: readonly number[]) => Simulated,
  well: (tried: Simulated) => boolean,
): Simulated {
  for (let n = 0; n < operators.length; n += 1) {
    while ((operators[n] ?? 0) > 0) {
      const less = tryOut(operators.with(n, (operators[n] ?? 0) - 1));
      if (!well(less)) break;
      operators[n] = (operators[n] ?? 0) - 1;
      tried = less;
    }
  }
  return tried;
}

function noPlan(
  outcome: NoPlan['outcome'],
  operators: readonly number[],
  failing: readonly number[],
  tried: Simulated,
  allowed: number,
): NoPlan {
  return {
    outcome,
    missing: failing.map((interval) => ({
      interval,
      needed: operators[interval] ?? 0,
      allowed,
      reached: tried.intervals[interval] ?? tried.day,
    })),
  };
}
