/** Waits of people in seconds, by how they ended. */
export interface Waits {
  /** Until they were served: they would have waited at least so long. */
  served: readonly number[];
  /** Until they said that they left: exactly as long as they would wait. */
  left: readonly number[];
  /** Until they were called in vain: they left at some moment before. */
  absent: readonly number[];
}

/**
 * Mean seconds after which people leave unserved, null where nobody did: the likeliest exponential
 * patience. Who is served is censored from the right, who does not come when called from the left
 * (Kalbfleisch and Prentice, The Statistical Analysis of Failure Time Data, 2nd ed. 2002, chapter 3).
 */
export function meanPatience({ served, left, absent }: Waits): number | null {
  // Who was called at once has not lost patience by waiting.
  const gone = absent.filter((wait) => wait > 0);
  if (left.length + gone.length === 0) return null;
  const stayed = [...served, ...left].reduce((sum, wait) => sum + wait, 0);
  /** The derivative of the logarithm of the likelihood by the rate, which falls. */
  const slope = (rate: number) =>
    left.length / rate -
    stayed +
    gone.reduce((sum, wait) => sum + wait / Math.expm1(rate * wait), 0);
  let [low, high] = [1 / longest, 1 / shortest];
  if (slope(low) <= 0) return longest;
  for (let n = 0; n < 60; n += 1) {
    const middle = Math.sqrt(low * high);
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return 1 / low;
}

/** Bounds of a mean that makes sense, in seconds: a few turns may say anything. */
const shortest = 30;
const longest = 1_000_000;
