import type { Effect } from './calendar.ts';

export interface Expected {
  log: number;
  /** Variance of that logarithm: uncertainty of the effects plus the noise of one day. */
  variance: number;
  /** Current estimate of the variance of one day around its effects. */
  noise: number;
}

/** Weight of the initial noise estimate, in observations. */
const guessWeight = 10;
const firstNoise = 0.02;
/** Standard deviations beyond which a day is an outlier. */
const unusual = 2.5;
/**
 * Number of effects beyond which new special days are no longer learnt; each slows down every day.
 */
const mostEffects = 400;
/** Consecutive outliers on one side that indicate a new level. */
const inARow = 3;

/**
 * Regression of log day totals with a moving level: a dynamic linear model by Kalman filter (West
 * and Harrison, Bayesian Forecasting and Dynamic Models, 2nd ed. 1997, ch. 4, 10, 11). The prior
 * variance per kind of effect is a ridge penalty.
 */
export class DayLevel {
  private readonly index = new Map<string, number>();
  private readonly mean: number[] = [];
  /**
   * Covariance matrix in rows of `side` numbers. The first `mean.length` of each belong to effects.
   */
  private cov = new Float64Array(0);
  private side = 0;
  private noise = firstNoise;
  private seen = 0;
  private run = 0;
  private today: number | null = null;
  private readonly drift: number;

  /** @param drift Variance that the level gains per day, as a share of the noise of one day. */
  constructor(drift: number) {
    this.drift = drift;
  }

  /**
   * Returns the forecast for a day with these effects. `number` must be later than all learnt days.
   */
  expect(effects: readonly Effect[], number: number): Expected {
    const known = effects.flatMap(({ name, amount }) => {
      const at = this.index.get(name);
      return at === undefined ? [] : [{ at, amount }];
    });
    let log = 0;
    let variance =
      this.noise + this.drift * this.noise * Math.max(0, number - (this.today ?? number));
    for (const { at, amount } of known) {
      log += amount * (this.mean[at] ?? 0);
      for (const other of known) variance += amount * other.amount * this.covariance(at, other.at);
    }
    for (const { name, amount, prior } of effects) {
      if (!this.index.has(name)) variance += (amount * prior) ** 2;
    }
    return { log, variance, noise: this.noise };
  }

  /**
   * Learns a day's total, which weighs less if it is small (Poisson variance) or an outlier.
   * `share` is the open share of the day, so that closed hours do not count as quiet.
   */
  learn(effects: readonly Effect[], number: number, total: number, share: number): void {
    if (this.today === null) this.start(effects, total / share);
    this.grow(effects);
    this.drifts(Math.max(1, number - (this.today ?? number)));
    this.today = number;
    const { log, variance } = this.expect(effects, number);
    const expected = Math.max(1e-6, Math.exp(log) * share);
    const error = surprise(total, expected);
    const chance = 1 / Math.max(expected, 0.5);
    const all = variance + chance;
    const standard = error / Math.sqrt(all);
    this.watch(standard);
    this.seen += 1;
    const excess = Math.min(error * error, unusual ** 2 * all) - chance - (variance - this.noise);
    const step = 1 / (Math.min(this.seen, 180) + guessWeight);
    this.noise = Math.max(2e-4, this.noise + step * (excess - this.noise));
    const damp = Math.max(1, Math.abs(standard) / unusual);
    this.update(effects, error, (this.noise + chance) * damp * damp);
  }

  private start(effects: readonly Effect[], total: number): void {
    this.grow(effects);
    const level = this.index.get('level');
    if (level !== undefined) this.mean[level] = Math.log(total + 0.5);
  }

  private grow(effects: readonly Effect[]): void {
    for (const { name, prior, named } of effects) {
      if (this.index.has(name) || (named && this.mean.length >= mostEffects)) continue;
      const at = this.mean.length;
      this.index.set(name, at);
      this.mean.push(0);
      if (at === this.side) this.widen();
      this.cov[at * this.side + at] = prior * prior;
    }
  }

  private widen(): void {
    const side = Math.max(32, 2 * this.side);
    const wider = new Float64Array(side * side);
    for (let row = 0; row < this.side; row += 1) {
      wider.set(this.cov.subarray(row * this.side, (row + 1) * this.side), row * side);
    }
    [this.cov, this.side] = [wider, side];
  }

  private covariance(row: number, column: number): number {
    return this.cov[row * this.side + column] ?? 0;
  }

  private drifts(days: number): void {
    this.raise('level', this.drift * this.noise * days);
  }

  private watch(standard: number): void {
    const beyond = Math.abs(standard) > unusual;
    this.run = beyond ? (this.run * standard > 0 ? this.run : 0) + Math.sign(standard) : 0;
    if (Math.abs(this.run) < inARow) return;
    this.raise('level', 0.1);
    this.run = 0;
  }

  private raise(name: string, variance: number): void {
    const at = this.index.get(name);
    if (at !== undefined) this.cov[at * this.side + at] = this.covariance(at, at) + variance;
  }

  private update(effects: readonly Effect[], error: number, noise: number): void {
    const { side, cov, mean } = this;
    const gain = new Float64Array(mean.length);
    for (const { name, amount } of effects) {
      const at = this.index.get(name);
      if (at === undefined) continue;
      const row = at * side;
      for (let n = 0; n < gain.length; n += 1)
        gain[n] = (gain[n] ?? 0) + amount * (cov[row + n] ?? 0);
    }
    let all = noise;
    for (const { name, amount } of effects) all += amount * (gain[this.index.get(name) ?? -1] ?? 0);
    for (const [n, g] of gain.entries()) {
      mean[n] = (mean[n] ?? 0) + (g * error) / all;
      if (g === 0) continue;
      const scaled = g / all;
      const row = n * side;
      for (let m = 0; m < gain.length; m += 1) {
        cov[row + m] = (cov[row + m] ?? 0) - scaled * (gain[m] ?? 0);
      }
    }
  }
}

/**
 * Returns the log error of a total, with half a person added to both so that zero stays finite.
 * Below 5 expected people it is the unbiased relative error, from -1 to 2.
 */
function surprise(total: number, expected: number): number {
  const logarithm = Math.log((total + 0.5) / (expected + 0.5));
  const relative = (total - expected) / expected;
  return expected < 5 ? Math.max(-1, Math.min(2, relative)) : logarithm;
}
