/** A challenge of this many keys is solved at ease. One key is about a millisecond of a computer. */
export const leastKeys = 500;
const mostDoublings = 4;

/** A challenge is good for this many minutes: the time to fill in a form without haste. */
export const challengeMinutes = 15;

/** How often something was done of late, and how often doubles the effort for the first time. */
export interface Run {
  count: number;
  each: number;
}

/**
 * How many keys a challenge's search may take: it doubles as each run grows. A person waits a second
 * or two; a script pays more for each time than for the last.
 */
export function keysToTry(...runs: readonly Run[]): number {
  const doublings = runs.reduce((sum, { count, each }) => sum + Math.log2(1 + count / each), 0);
  return leastKeys * 2 ** Math.min(mostDoublings, Math.floor(doublings));
}
