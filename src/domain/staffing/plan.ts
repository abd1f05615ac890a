import { laggedArrivals } from './lagged-load.ts';
import type { Moment } from './play-day.ts';
import { meanOf } from './random.ts';
import {
  type BranchDay,
  drawPeople,
  replay,
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

/** People that a simulation takes, about: more tell hardly more, and each trial plays them anew. */
const enoughPeople = 400_000;

/** Days to simulate of such arrivals, 5 to 400: fewer of busy ones, whose people tell as much. */
export function daysFor(arrivals: readonly number[]): number {
  const people = arrivals.reduce((sum, each) => sum + each, 0);
  return Math.max(5, Math.min(400, Math.floor(enoughPeople / Math.max(1, people))));
}

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
  const tryOut = trialsOf(day, { ...trial, withinSeconds: target.withinSeconds ?? 0 });
  const fails = ({ intervals }: Simulated) =>
    intervals.flatMap((reached, n) => (meets(target, reached) ? [] : [n]));
  const operators = firstGuess(day, target);
  let tried = tryOut(operators);
  let added = 0;
  // The first that fails: those after it inherit its queue.
  for (let [first] = fails(tried); first !== undefined; [first] = fails(tried)) {
    let staff = operators[first] ?? 0;
    do [staff, added] = [staff + 1, added + 1];
    while (added <= mostAdded && !meets(target, tried.changed(first, staff)));
    operators[first] = staff;
    tried = tryOut(operators);
    if (added > mostAdded)
      return noPlan('target-out-of-reach', operators, fails(tried), tried, most);
  }
  tried = lower(operators, tried, tryOut, (reached) => meets(target, reached));
  const over = operators.flatMap((staff, n) => (staff > most ? [n] : []));
  if (over.length > 0) {
    const capped = tryOut(operators.map((staff) => Math.min(staff, most)));
    return noPlan('too-few-operators', operators, over, capped, most);
  }
  return {
    outcome: 'plan',
    intervals: operators.map((staff, n) => ({
      operators: staff,
      reached: tried.intervals[n] ?? tried.day,
      inherited: tried.inherited[n] ?? 0,
      fewer: staff > 0 ? tried.changed(n, staff - 1) : null,
      more: tried.changed(n, staff + 1),
    })),
    day: tried.day,
    overrun: tried.overrun,
  };
}

/** A simulation, and what an interval of it reaches with other operators, at a fraction of the work. */
interface Tried extends Simulated {
  changed: (interval: number, staff: number) => SimulatedFigures;
}

/** Tries operators, all on the same people. */
function trialsOf(day: BranchDay, trial: Trial): (operators: readonly number[]) => Tried {
  const people = drawPeople(day, trial);
  return (operators) => {
    const moments: Moment[][] = [];
    const tried = simulate(day, operators, trial, people, moments);
    const kept = [...operators];
    const changed = (interval: number, staff: number) =>
      replay(day, kept.with(interval, staff), interval, trial, people, moments);
    return { ...tried, changed };
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
  tried: Tried,
  tryOut: (operators: readonly number[]) => Tried,
  well: (reached: SimulatedFigures) => boolean,
): Tried {
  for (let n = 0; n < operators.length; n += 1) {
    for (let less = (operators[n] ?? 0) - 1; less >= 0; less -= 1) {
      if (!well(tried.changed(n, less))) break;
      const next = tryOut(operators.with(n, less));
      if (!next.intervals.every(well)) break;
      operators[n] = less;
      tried = next;
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
