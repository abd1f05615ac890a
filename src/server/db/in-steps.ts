import { setTimeout as delay } from 'node:timers/promises';

/** Rows of one step: a tenth of a second of PostgreSQL's. */
export const stepRows = 500;
/** Calls come first: after each step it rests so many times as long as that took. */
const rests = 2;

/**
 * Takes steps until one has fewer than `stepRows` rows. Returns how many they had. Whatever its size,
 * such work stays below the limits of a statement, and nobody waits for its locks.
 */
export async function inSteps(
  step: () => Promise<number>,
  stopping?: AbortSignal,
): Promise<number> {
  let all = 0;
  for (let rows = stepRows; rows >= stepRows && !stopping?.aborted; ) {
    const from = performance.now();
    rows = await step();
    all += rows;
    if (rows > 0) await delay(rests * (performance.now() - from));
  }
  return all;
}
