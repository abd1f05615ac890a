/** Waits in seconds, by their end. */
export interface Waits {
  /** Ended by service: a lower bound of the patience. */
  served: readonly number[];
  /** Ended when the person said that they left: exactly the patience. */
  left: readonly number[];
  /** Ended by a call without an answer: an upper bound of the patience. */
  absent: readonly number[];
}

/**
 * Maximum likelihood estimate of an exponential patience, as its mean in seconds; null if nobody
 * left. Waits are censored on both sides (Kalbfleisch and Prentice, The Statistical Analysis of
 * Failure Time Data, 2nd ed. 2002, chapter 3).
 */
export function meanPatience({ served, left, absent }: Waits): number | null {
  // A person called at once did not leave out of impatience.
  const gone = absent.filter((wait) => wait > 0);
  if (left.length + gone.length === 0) return null;
  const stayed = [...served, ...left].reduce((sum, wait) => sum + wait, 0);
  /** Derivative of the log-likelihood by the rate; it decreases. */
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

/** Bounds of a plausible mean in seconds, since a few tickets can yield any value. */
const shortest = 30;
const longest = 1_000_000;
