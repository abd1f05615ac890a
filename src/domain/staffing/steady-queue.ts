import { blocking, waiting } from './erlang.ts';

/** A queue whose arrivals, service and patience stay as they are; times in seconds. */
export interface SteadyQueue {
  /** Arrivals per second. */
  rate: number;
  /** Mean service time. */
  service: number;
  /** Mean time after which people leave unserved; null where all stay. */
  patience: number | null;
  servers: number;
}

export interface QueueFigures {
  /** Share of arrivals that are not served at once. */
  waitShare: number;
  /** Mean wait of all arrivals, with those who leave; Infinity where the queue grows without end. */
  meanWait: number;
  /** Share of arrivals that leave unserved. */
  abandonment: number;
  occupancy: number;
  /** People waiting on average. */
  queue: number;
  /** Share of all arrivals that are served within so many seconds. */
  servedWithin: (seconds: number) => number;
}

/**
 * Figures of a queue of exponential times, first come first served: Erlang C where everybody
 * stays, Erlang A where people leave. `servers` is 1 or more.
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
 * By the density of the wait that a person of endless patience would have (Baccelli and Hébuterne
 * 1981; Zeltyn and Mandelbaum 2005), integrated with its peak taken out, so that overload does not
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
  // Pieces around the peak and within a few times of people's patience, where the weights bend.
  const weigh = (until: number, by: (wait: number) => number) => {
    const bends = [from, peak, from + 3 * patience, from + 30 * patience, to];
    const ends = bends.map((end) => Math.min(end, until, to)).sort((a, b) => a - b);
    return ends.reduce(
      (sum, end, n) => sum + integral((wait) => density(wait) * by(wait), ends[n - 1] ?? end, end),
      0,
    );
  };
  // Weight of a wait beside that of none, both over the weight of all that happens.
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
    // The integrals are not exact: in overload nobody is ever free.
    occupancy: Math.min(1, (rate * service * (1 - abandonment)) / servers),
    queue: rate * abandonment * patience,
    servedWithin: (seconds) => (none + weigh(seconds, (wait) => 1 - leaves(wait))) / all,
  };
}

/** How far from the peak, in the step's direction and not below 0, the density still counts. */
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
