/** A wait that was foreseen. */
export interface ForeseenWait {
  serviceId: number;
  foreseenSeconds: number;
  /** Between two calls of the counters that attend the service (`roundOf`). */
  roundSeconds: number;
}

/** A wait that was foreseen and what came of it. */
export interface PastWait extends ForeseenWait {
  waitedSeconds: number;
}

/** Values that 10, 50 and 90 % stay below. */
interface Band {
  low: number;
  middle: number;
  high: number;
}

/**
 * How far waits fall beside what was foreseen, in units of `spread`, by class of load; of the branch,
 * and of each service.
 */
export interface Bands {
  branch: readonly Band[];
  byService: ReadonlyMap<number, readonly Band[]>;
}

/** The classes of load, by the most rounds that are foreseen. */
const loads = [0.5, 1, 2, 4, 8, Number.POSITIVE_INFINITY];

/** Of a branch without a history, as the demonstration and public service times have shown them. */
export const usualBands: Bands = {
  branch: loads.map(() => ({ low: -0.6, middle: 0, high: 0.8 })),
  byService: new Map(),
};

/** As many past waits weigh as much as what is known more generally. */
const priorWaits = 40;

/**
 * Bands measured from the branch's own past errors at a like load (split conformal prediction, Vovk
 * et al. 2005, in the locally weighted form of Lei et al. 2018). A service with few past waits stays
 * near its branch, which stays near the usual. Who was called at once, as foreseen, tells nothing.
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

/** The seconds that 10, 50 and 90 % of such waits stay below. */
export function around({ branch, byService }: Bands, wait: ForeseenWait): Band {
  const band = (byService.get(wait.serviceId) ?? branch)[loadOf(wait)];
  const { foreseenSeconds } = wait;
  if (foreseenSeconds === 0 || !band) return { low: 0, middle: 0, high: 0 };
  const after = (error: number) => Math.max(0, foreseenSeconds + error * spread(wait));
  return { low: after(band.low), middle: after(band.middle), high: after(band.high) };
}

/** How unsure a foreseen wait is, in seconds: luck grows as the root of the rounds. */
function spread({ foreseenSeconds, roundSeconds }: ForeseenWait): number {
  return Math.sqrt(roundSeconds * (foreseenSeconds + roundSeconds));
}

function loadOf({ foreseenSeconds, roundSeconds }: ForeseenWait): number {
  return loads.findIndex((most) => foreseenSeconds <= most * roundSeconds);
}

/** The value at a probability among sorted ones; of few, nearer their ends. */
function at(sorted: readonly number[], probability: number): number {
  const place = Math.round(probability * (sorted.length + 1) - 1);
  return sorted[Math.min(Math.max(place, 0), sorted.length - 1)] ?? 0;
}
