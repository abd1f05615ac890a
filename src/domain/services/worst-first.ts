import type { Queue } from './alerts.ts';
import { neediestFirst } from './neediest-first.ts';

/** A queue with how well it was served today. */
export interface ServedQueue extends Queue {
  thresholdSeconds: number;
  called: number;
  calledInTime: number;
}

/** How a queue stands against its own threshold, the worst first. */
export const pressures = ['late', 'near', 'fine', 'empty'] as const;
export type Pressure = (typeof pressures)[number];

/** The share of the threshold from which the longest wait comes near to it. */
const nearShare = 0.75;

/** The longest total wait as a share of the threshold; null while nobody waits. */
function shareOf({ oldestWaitingSince, thresholdSeconds }: ServedQueue, now: number) {
  return oldestWaitingSince === null ? null : (now - oldestWaitingSince) / 1000 / thresholdSeconds;
}

/** Whether somebody waits beyond the threshold, soon will, or nobody waits at all. */
export function pressureOf(queue: ServedQueue, now: number): Pressure {
  const share = shareOf(queue, now);
  if (share === null) return 'empty';
  // Who is called at the threshold is in time.
  if (share > 1) return 'late';
  return share >= nearShare ? 'near' : 'fine';
}

/**
 * The queues by need, of which how the longest wait stands against the threshold comes first. `now`
 * in milliseconds.
 */
export function worstFirst<Line extends ServedQueue>(queues: readonly Line[], now: number): Line[] {
  const needOf = (queue: Line) => ({ ...queue, rank: pressures.indexOf(pressureOf(queue, now)) });
  return neediestFirst(queues, needOf, now);
}
