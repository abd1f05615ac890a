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

export interface PlannedInterval {
  operators: number;
  reached: SimulatedFigures;
  /** Mean number of people already waiting at the start of the interval. */
  inherited: number;
  /** Figures of the interval with one operator less (null if it has none) and with one more. */
  fewer: SimulatedFigures | null;
  more: SimulatedFigures;
}

export interface Plan {
  outcome: 'plan';
  intervals: PlannedInterval[];
  day: SimulatedFigures;
  /** Mean seconds from closing to the last call. */
  overrun: number;
}

export interface NoPlan {
  outcome: 'too-few-operators' | 'target-out-of-reach';
  missing: { interval: number; needed: number; allowed: number; reached: SimulatedFigures }[];
}

/** Operators added in the search before a target counts as unreachable. */
const mostAdded = 400;

/**
 * Approximate number of people per simulation; more hardly improve it, and every trial simulates
 * all of them.
 */
const enoughPeople = 400_000;

/** Returns the number of days to simulate, 5 to 400. Busy days need fewer repetitions. */
export function daysFor(arrivals: readonly number[]): number {
  const people = arrivals.reduce((sum, each) => sum + each, 0);
  return Math.max(5, Math.min(400, Math.floor(enoughPeople / Math.max(1, people))));
}

/**
 * Returns how many operators each interval needs to meet the target; `most` limits the operators at
 * once. Starts from Erlang's formulas, with the load shifted by a service time, and corrects the
 * result by simulation.
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
  // The first failing interval goes first, since later ones inherit its queue.
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

/**
 * A simulation; `changed` gives an interval's figures with other operators at a fraction of its
 * cost.
 */
interface Tried extends Simulated {
  changed: (interval: number, staff: number) => SimulatedFigures;
}

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

/** Removes operators from the first interval on, one by one, as long as every interval passes. */
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
