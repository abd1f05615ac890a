import { blocking, waiting } from './erlang.ts';

/** A queue with constant arrivals, service and patience; times in seconds. */
export interface SteadyQueue {
  /** Arrivals per second. */
  rate: number;
  /** Mean service time. */
  service: number;
  /** Mean time after which people leave unserved; null if everybody stays. */
  patience: number | null;
  servers: number;
}

export interface QueueFigures {
  /** Share of arrivals that are not served at once. */
  waitShare: number;
  /**
   * Mean wait of all arrivals, including people who leave; Infinity if the queue grows without end.
   */
  meanWait: number;
  abandonment: number;
  occupancy: number;
  /** Mean number of people waiting. */
  queue: number;
  /** Share of all arrivals served within this many seconds. */
  servedWithin: (seconds: number) => number;
}

/**
 * Computes a queue with exponential times, first come first served: Erlang C without impatience,
 * Erlang A with it. `servers` must be at least 1.
 */
export function figuresOf(queue: SteadyQueue): QueueFigures {
  if (queue.rate === 0) return empty;
  return queue.patience === null ? erlangC(queue) : erlangA(queue, queue.patience);
}

const empty: QueueFigures = {
  waitShare: 0,
  meanWait: 0,
  abandonment: 0,
  occupancy: 0,
  queue: 0,
  servedWithin: () => 1,
};

function erlangC({ rate, service, servers }: SteadyQueue): QueueFigures {
  const load = rate * service;
  const waitShare = waiting(load, servers);
  const leaving = (servers - load) / service;
  const meanWait = leaving > 0 ? waitShare / leaving : Number.POSITIVE_INFINITY;
  return {
    waitShare,
    meanWait,
    abandonment: 0,
    occupancy: Math.min(1, load / servers),
    queue: rate * meanWait,
    servedWithin: (seconds) => (leaving > 0 ? 1 - waitShare * Math.exp(-leaving * seconds) : 0),
  };
}

/**
 * Integrates the density of the virtual wait of an infinitely patient person (Baccelli and
 * Hébuterne 1981; Zeltyn and Mandelbaum 2005). The peak is factored out, so that overload does not
 * overflow.
 */
function erlangA({ rate, service, servers }: SteadyQueue, patience: number): QueueFigures {
  const drain = servers / service;
  const exponent = (wait: number) =>
    rate * patience * (1 - Math.exp(-wait / patience)) - drain * wait;
  const peak = rate > drain ? patience * Math.log(rate / drain) : 0;
  const top = exponent(peak);
  const density = (wait: number) => Math.exp(exponent(wait) - top);
  const [from, to] = [edge(density, peak, -peak), edge(density, peak, 1 / drain)];
  // Integrates piecewise around the peak and a few multiples of the patience, where the density
  // bends.
  const weigh = (until: number, by: (wait: number) => number) => {
    const bends = [from, peak, from + 3 * patience, from + 30 * patience, to];
    const ends = bends.map((end) => Math.min(end, until, to)).sort((a, b) => a - b);
    return ends.reduce(
      (sum, end, n) => sum + integral((wait) => density(wait) * by(wait), ends[n - 1] ?? end, end),
      0,
    );
  };
  // The weight of no wait is 1 / blocked; `none` divides it by `exp(top)`, like the density.
  const blocked = rate * blocking(rate * service, servers - 1);
  if (blocked * Math.exp(top) < 1e-15) return { ...empty, occupancy: (rate * service) / servers };
  const none = Math.exp(-top) / blocked;
  const all = none + weigh(to, () => 1);
  const leaves = (wait: number) => 1 - Math.exp(-wait / patience);
  const abandonment = weigh(to, leaves) / all;
  return {
    waitShare: 1 - none / all,
    meanWait: abandonment * patience,
    abandonment,
    // The integrals are approximate, so an overloaded queue can exceed 1.
    occupancy: Math.min(1, (rate * service * (1 - abandonment)) / servers),
    queue: rate * abandonment * patience,
    servedWithin: (seconds) => (none + weigh(seconds, (wait) => 1 - leaves(wait))) / all,
  };
}

/** Returns where the density becomes negligible in the direction of `step`, at least 0. */
function edge(density: (wait: number) => number, peak: number, step: number): number {
  if (step <= 0) {
    let [low, high] = [0, peak];
    if (density(0) > 1e-18) return 0;
    for (let n = 0; n < 60; n += 1) {
      const middle = (low + high) / 2;
      if (density(middle) > 1e-18) high = middle;
      else low = middle;
    }
    return low;
  }
  let distance = step;
  while (density(peak + distance) > 1e-18) distance *= 1.5;
  return peak + distance;
}

/** Simpson's rule. */
function integral(value: (at: number) => number, from: number, to: number): number {
  if (to <= from) return 0;
  const steps = 600;
  const width = (to - from) / steps;
  let sum = value(from) + value(to);
  for (let n = 1; n < steps; n += 1) sum += (n % 2 === 0 ? 2 : 4) * value(from + n * width);
  return (sum * width) / 3;
}
