import { beatEveryMs, lostAfterMs } from './kinds.ts';

/** Two clocks read at once, in milliseconds: the wall's may be set, the other only runs on. */
export interface Reading {
  wall: number;
  running: number;
}

/** How long a process has listened to devices without a gap. */
export interface Watch {
  /** By the clock that only runs on. */
  since: number;
  last: Reading;
}

/** A clock is set by more than this, or not at all. */
const setByMs = 2000;
/** A process that stood still for longer may have missed beats, as the next may be as late. */
const longestGapMs = lostAfterMs - beatEveryMs - setByMs;

/**
 * The watch as of now. It begins anew after the clock was set and after a gap, in which the process
 * or its database stood still.
 */
export function watchOn(watch: Watch | null, now: Reading): Watch {
  if (!watch) return { since: now.running, last: now };
  const ran = now.running - watch.last.running;
  const steady = Math.abs(now.wall - watch.last.wall - ran) < setByMs && ran <= longestGapMs;
  return { since: steady ? watch.since : now.running, last: now };
}

/** Whether the silence of a device is the device's own: it had time to be heard in this watch. */
export function knowsLost({ since, last }: Watch): boolean {
  return last.running - since > lostAfterMs;
}
