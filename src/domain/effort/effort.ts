/**
 * Keys of a challenge that any device solves with ease. A computer takes about a millisecond per
 * key.
 */
export const leastKeys = 500;
const mostDoublings = 4;

/** Lifetime of a challenge: enough to fill in a form without haste. */
export const challengeMinutes = 15;

/** Recent count of an action. The effort first doubles when `count` reaches `each`. */
export interface Run {
  count: number;
  each: number;
}

/**
 * Returns the maximum number of keys to try for a challenge, which doubles as each run grows. A
 * person waits a second or two; a script pays more with every attempt.
 */
export function keysToTry(...runs: readonly Run[]): number {
  const doublings = runs.reduce((sum, { count, each }) => sum + Math.log2(1 + count / each), 0);
  return leastKeys * 2 ** Math.min(mostDoublings, Math.floor(doublings));
}
