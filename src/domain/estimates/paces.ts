import { type Done, paceOf } from '../services/capacity.ts';

/** Durations for which tickets occupy counters, from call to close, including absent people. */
export interface Paces {
  meanSeconds: ReadonlyMap<number, number>;
  /** Mean for a service without served tickets. */
  usualSeconds: number;
  /** Ten equally likely durations in ascending order, as multiples of the mean. */
  shape: readonly number[];
}

/** Lognormal distribution with sigma 0.55 and mean 1, at the quantiles 0.05, 0.15, … 0.95. */
export const usualShape: readonly number[] = [
  0.35, 0.49, 0.59, 0.7, 0.8, 0.92, 1.06, 1.25, 1.52, 2.12,
];
/** Minimum number of tickets for a shape of their own. */
const enoughTurns = 100;

export function pacesOf(
  before: ReadonlyMap<number, Done>,
  today: ReadonlyMap<number, Done>,
  shape = usualShape,
): Paces {
  const sum = { count: 0, seconds: 0 };
  for (const { count, seconds } of [...before.values(), ...today.values()]) {
    sum.count += count;
    sum.seconds += seconds;
  }
  const usualSeconds = paceOf(sum, none);
  const serviceIds = new Set([...before.keys(), ...today.keys()]);
  return {
    usualSeconds,
    meanSeconds: new Map(
      [...serviceIds].map((id) => {
        const known = withUsual(before.get(id) ?? none, usualSeconds);
        return [id, paceOf(known, today.get(id) ?? none)];
      }),
    ),
    shape,
  };
}

const none: Done = { count: 0, seconds: 0 };
/** Number of a service's tickets at which they weigh as much as the branch's mean. */
const priorTurns = 8;

function withUsual({ count, seconds }: Done, usualSeconds: number): Done {
  return { count: count + priorTurns, seconds: seconds + priorTurns * usualSeconds };
}

/** Returns the shape of durations; `multiples` are in units of their service's mean. */
export function shapeOf(multiples: readonly number[]): readonly number[] {
  if (multiples.length < enoughTurns) return usualShape;
  const sorted = [...multiples].sort((a, b) => a - b);
  return usualShape.map((_, n) => sorted[Math.floor(((n + 0.5) / 10) * sorted.length)] ?? 1);
}

export function paceFor({ meanSeconds, usualSeconds }: Paces, serviceId: number): number {
  return meanSeconds.get(serviceId) ?? usualSeconds;
}

/**
 * Returns the expected remaining seconds of a ticket that has occupied its counter for `seconds`.
 */
export function remainingSeconds(paces: Paces, serviceId: number, seconds: number): number {
  const mean = paceFor(paces, serviceId);
  const longer = paces.shape.filter((multiple) => multiple * mean > seconds);
  // A ticket that has outlasted the whole shape is expected to take another mean duration.
  if (longer.length === 0) return mean;
  const left = longer.reduce((sum, multiple) => sum + multiple * mean - seconds, 0);
  return left / longer.length;
}
