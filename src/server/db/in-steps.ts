import { setTimeout as delay } from 'node:timers/promises';

/** Rows of one step, which takes PostgreSQL a tenth of a second. */
export const stepRows = 500;
/** Pause after each step, as a multiple of its duration, so that calls have priority. */
const rests = 2;

/**
 * Repeats `step` until it handles fewer than `stepRows` rows and returns their total. Each step
 * stays below the statement limits, and nobody waits for its locks.
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
