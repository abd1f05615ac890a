import { figuresOf, type SteadyQueue } from './steady-queue.ts';

/** What a plan has to reach in every interval; each part that is given counts. */
export interface Target {
  /** Share of arrivals served within `withinSeconds`: NS. */
  serviceLevel?: number;
  withinSeconds?: number;
  meanWaitSeconds?: number;
  /** Most people who leave unserved, as a share. */
  abandonment?: number;
  /** Most of an operator's time that is spent on people, as a share. */
  occupancy?: number;
}

/** The figures that a target is held against. */
export interface Reached {
  serviceLevel: number;
  meanWait: number;
  abandonment: number;
  occupancy: number;
}

export function meets(target: Target, reached: Reached): boolean {
  return (
    reached.serviceLevel >= (target.serviceLevel ?? 0) &&
    reached.meanWait <= (target.meanWaitSeconds ?? Number.POSITIVE_INFINITY) &&
    reached.abandonment <= (target.abandonment ?? 1) &&
    reached.occupancy <= (target.occupancy ?? 1)
  );
}

/** What a steady queue reaches, with NS within so many seconds. */
export function reachedBy(queue: SteadyQueue, withinSeconds = 0): Reached {
  const { servedWithin, ...figures } = figuresOf(queue);
  return { ...figures, serviceLevel: servedWithin(withinSeconds) };
}

/** Most operators that are thought of: none of the targets is worth more at one place. */
export const mostOperators = 20_000;

/**
 * Fewest operators with whom a steady queue meets the target; null if no number does. More
 * operators never make any of its figures worse, so that halving finds it.
 */
export function operatorsFor(queue: Omit<SteadyQueue, 'servers'>, target: Target): number | null {
  const enough = (servers: number) =>
    meets(target, reachedBy({ ...queue, servers }, target.withinSeconds));
  let high = 1;
  while (!enough(high)) {
    high *= 2;
    if (high > mostOperators) return null;
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** People to schedule so that so many work, where a share of them is absent or on a break. */
export const scheduledFor = (operators: number, shrinkage: number): number =>
  // A hair less, so that 0.7 of a tenth is no eighth person.
  Math.ceil(operators / (1 - shrinkage) - 1e-9);
