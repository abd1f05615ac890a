import { beatEveryMs, lostAfterMs } from './kinds.ts';

/**
 * Simultaneous readings of the wall clock, which may be set, and of a monotonic clock, in
 * milliseconds.
 */
export interface Reading {
  wall: number;
  running: number;
}

/** Period in which a process has listened to devices without a gap. */
export interface Watch {
  since: number;
  last: Reading;
}

/** A smaller difference between the clocks does not count as a clock change. */
const setByMs = 2000;
/** A process that paused for longer may have missed heartbeats, because the next may be as late. */
const longestGapMs = lostAfterMs - beatEveryMs - setByMs;

/**
 * Updates the watch. It restarts after a clock change and after a gap in which the process or its
 * database stood still.
 */
export function watchOn(watch: Watch | null, now: Reading): Watch {
  if (!watch) return { since: now.running, last: now };
  const ran = now.running - watch.last.running;
  const steady = Math.abs(now.wall - watch.last.wall - ran) < setByMs && ran <= longestGapMs;
  return { since: steady ? watch.since : now.running, last: now };
}

/**
 * Returns whether a device's silence is its own fault: this watch is long enough to have heard it.
 */
export function knowsLost({ since, last }: Watch): boolean {
  return last.running - since > lostAfterMs;
}
