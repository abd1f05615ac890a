import { type Done, paceOf } from '../services/capacity.ts';

/** For how long turns keep counters busy, from call to close, absent people included. */
export interface Paces {
  /** Mean seconds by service. */
  meanSeconds: ReadonlyMap<number, number>;
  /** Of a service that has served nobody. */
  usualSeconds: number;
  /** Ten times in rising order, as multiples of the mean, each as likely as the others. */
  shape: readonly number[];
}

/** Lognormal with a spread of 0.55 around a mean of 1, at 0.05, 0.15, … 0.95. */
export const usualShape: readonly number[] = [
  0.35, 0.49, 0.59, 0.7, 0.8, 0.92, 1.06, 1.25, 1.52, 2.12,
];
/** Fewer turns say nothing of their own about the shape. */
const enoughTurns = 100;

/** What a branch's turns before today and today's tell of their times. */
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
/** A service's own turns weigh as much as the branch's mean once there are so many. */
const priorTurns = 8;

function withUsual({ count, seconds }: Done, usualSeconds: number): Done {
  return { count: count + priorTurns, seconds: seconds + priorTurns * usualSeconds };
}

/** The shape of times that are given as multiples of their service's mean. */
export function shapeOf(multiples: readonly number[]): readonly number[] {
  if (multiples.length < enoughTurns) return usualShape;
  const sorted = [...multiples].sort((a, b) => a - b);
  return usualShape.map((_, n) => sorted[Math.floor(((n + 0.5) / 10) * sorted.length)] ?? 1);
}

export function paceFor({ meanSeconds, usualSeconds }: Paces, serviceId: number): number {
  return meanSeconds.get(serviceId) ?? usualSeconds;
}

/** How many seconds more a turn is expected to keep its counter that has kept it for `seconds`. */
export function remainingSeconds(paces: Paces, serviceId: number, seconds: number): number {
  const mean = paceFor(paces, serviceId);
  const longer = paces.shape.filter((multiple) => multiple * mean > seconds);
  // One that has outlasted nearly all goes on for about as long as a common one.
  if (longer.length === 0) return mean;
  const left = longer.reduce((sum, multiple) => sum + multiple * mean - seconds, 0);
  return left / longer.length;
}
