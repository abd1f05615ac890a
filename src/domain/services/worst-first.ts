import type { Queue } from './alerts.ts';
import { neediestFirst } from './neediest-first.ts';

export interface ServedQueue extends Queue {
  thresholdSeconds: number;
  called: number;
  calledInTime: number;
}

/** States of a queue relative to its threshold; the worst comes first. */
export const pressures = ['late', 'near', 'fine', 'empty'] as const;
export type Pressure = (typeof pressures)[number];

const nearShare = 0.75;

function shareOf({ oldestWaitingSince, thresholdSeconds }: ServedQueue, now: number) {
  return oldestWaitingSince === null ? null : (now - oldestWaitingSince) / 1000 / thresholdSeconds;
}

export function pressureOf(queue: ServedQueue, now: number): Pressure {
  const share = shareOf(queue, now);
  if (share === null) return 'empty';
  // A call exactly at the threshold is in time.
  if (share > 1) return 'late';
  return share >= nearShare ? 'near' : 'fine';
}

/**
 * Sorts queues by pressure, then service level, then longest wait. `now` is in milliseconds since
 * the epoch.
 */
export function worstFirst<Line extends ServedQueue>(queues: readonly Line[], now: number): Line[] {
  const needOf = (queue: Line) => ({ ...queue, rank: pressures.indexOf(pressureOf(queue, now)) });
  return neediestFirst(queues, needOf, now);
}
