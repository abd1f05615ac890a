export interface ForeseenWait {
  serviceId: number;
  foreseenSeconds: number;
  /** Seconds between two calls of the counters that attend the service (`roundOf`). */
  roundSeconds: number;
}

export interface PastWait extends ForeseenWait {
  waitedSeconds: number;
}

/** The 10th, 50th and 90th percentile. */
interface Band {
  low: number;
  middle: number;
  high: number;
}

/**
 * Deviations of waits from their prediction, in units of `spread`, by load class, for the branch
 * and for each service.
 */
export interface Bands {
  branch: readonly Band[];
  byService: ReadonlyMap<number, readonly Band[]>;
}

/** Upper bounds of the load classes, in predicted rounds. */
const loads = [0.5, 1, 2, 4, 8, Number.POSITIVE_INFINITY];

/**
 * Bands of a branch without a history, based on the demonstration data and public service times.
 */
export const usualBands: Bands = {
  branch: loads.map(() => ({ low: -0.6, middle: 0, high: 0.8 })),
  byService: new Map(),
};

/** Number of past waits that weighs as much as the more general band. */
const priorWaits = 40;

/**
 * Measures bands from past errors at a similar load: split conformal prediction (Vovk et al. 2005),
 * locally weighted (Lei et al. 2018). With few waits a service shrinks to its branch and a branch to
 * `usualBands`; zero predictions are skipped.
 */
export function bandsOf(past: readonly PastWait[]): Bands {
  const errors = new Map<number, number[][]>();
  const all = classes();
  for (const wait of past) {
    if (wait.foreseenSeconds === 0) continue;
    const error = (wait.waitedSeconds - wait.foreseenSeconds) / spread(wait);
    const own = errors.get(wait.serviceId) ?? classes();
    errors.set(wait.serviceId, own);
    for (const each of [all, own]) each[loadOf(wait)]?.push(error);
  }
  const branch = measured(all, usualBands.branch);
  const byService = new Map([...errors].map(([id, own]) => [id, measured(own, branch)]));
  return { branch, byService };
}

const classes = (): number[][] => loads.map(() => []);

function measured(errors: readonly number[][], known: readonly Band[]): Band[] {
  return known.map((general, load) => {
    const own = (errors[load] ?? []).sort((a, b) => a - b);
    const trust = own.length / (own.length + priorWaits);
    const mixed = (probability: number, usual: number) =>
      own.length === 0 ? usual : trust * at(own, probability) + (1 - trust) * usual;
    const { low, middle, high } = general;
    return { low: mixed(0.1, low), middle: mixed(0.5, middle), high: mixed(0.9, high) };
  });
}

/** Returns percentiles of a wait, in seconds. */
export function around({ branch, byService }: Bands, wait: ForeseenWait): Band {
  const band = (byService.get(wait.serviceId) ?? branch)[loadOf(wait)];
  const { foreseenSeconds } = wait;
  if (foreseenSeconds === 0 || !band) return { low: 0, middle: 0, high: 0 };
  const after = (error: number) => Math.max(0, foreseenSeconds + error * spread(wait));
  return { low: after(band.low), middle: after(band.middle), high: after(band.high) };
}

/** Uncertainty of a predicted wait, in seconds. It grows with the square root of the rounds. */
function spread({ foreseenSeconds, roundSeconds }: ForeseenWait): number {
  return Math.sqrt(roundSeconds * (foreseenSeconds + roundSeconds));
}

function loadOf({ foreseenSeconds, roundSeconds }: ForeseenWait): number {
  return loads.findIndex((most) => foreseenSeconds <= most * roundSeconds);
}

function at(sorted: readonly number[], probability: number): number {
  const place = Math.round(probability * (sorted.length + 1) - 1);
  return sorted[Math.min(Math.max(place, 0), sorted.length - 1)] ?? 0;
}
