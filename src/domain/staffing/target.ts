import { figuresOf, type SteadyQueue } from './steady-queue.ts';

/** Requirements for every interval; absent ones do not apply. */
export interface Target {
  /** Minimum share of arrivals served within `withinSeconds` (NS). */
  serviceLevel?: number;
  withinSeconds?: number;
  meanWaitSeconds?: number;
  /** Maximum share of people who leave unserved. */
  abandonment?: number;
  /** Maximum share of an operator's time spent on people. */
  occupancy?: number;
}

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

/** `withinSeconds` applies to NS. */
export function reachedBy(queue: SteadyQueue, withinSeconds = 0): Reached {
  const { servedWithin, ...figures } = figuresOf(queue);
  return { ...figures, serviceLevel: servedWithin(withinSeconds) };
}

/** Search limit: no target justifies more operators in one place. */
export const mostOperators = 20_000;

/**
 * Finds the fewest operators with which a steady queue meets the target, null if none do. Binary
 * search works, since more operators never worsen a figure.
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

/**
 * Returns the people to schedule so that `operators` work despite a share of absences and breaks.
 */
export const scheduledFor = (operators: number, shrinkage: number): number =>
  // Compensates for binary rounding: 21 / (1 - 0.3) must be 30, not 31.
  Math.ceil(operators / (1 - shrinkage) - 1e-9);
