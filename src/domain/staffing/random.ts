/** Random numbers in [0, 1) from a seed (mulberry32, Tommy Ettinger, public domain). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A distribution of durations in seconds: a mean with a spread, or observed values. */
export type Times =
  | {
      meanSeconds: number;
      /** Standard deviation over mean; if absent, the distribution is exponential. */
      cv?: number;
    }
  | { seconds: readonly number[] };

export function meanOf(times: Times): number {
  if ('meanSeconds' in times) return times.meanSeconds;
  return times.seconds.reduce((sum, each) => sum + each, 0) / times.seconds.length;
}

/**
 * Samples observed values directly; otherwise a lognormal distribution, or an exponential one
 * without `cv`.
 */
export function sampler(times: Times, random: () => number): () => number {
  if ('seconds' in times) {
    const { seconds } = times;
    return () => seconds[Math.floor(random() * seconds.length)] ?? 0;
  }
  const { meanSeconds, cv } = times;
  if (cv === undefined) return () => -meanSeconds * Math.log(1 - random());
  const sigma = Math.sqrt(Math.log(1 + cv * cv));
  const middle = Math.log(meanSeconds) - (sigma * sigma) / 2;
  return () => Math.exp(middle + sigma * normal(random));
}

/** Samples the standard normal distribution (Box and Muller 1958). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
