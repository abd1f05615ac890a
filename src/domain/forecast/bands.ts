import type { Ensemble } from './ensemble.ts';
import { blend } from './ensemble.ts';
import type { ExpectedSlot } from './forecaster.ts';

/** A past error in units of the expected spread, with the size of its forecast. */
interface PastError {
  size: number;
  error: number;
}

/** Minimum number of errors, of forecasts of a similar size, for a band. */
const fewest = 200;
/** Share of all errors used for a band, if there are many. */
const nearby = 1 / 8;

/** Widening of bands that offsets the choice of the method by the same errors. */
const flattery = 0.08;

/** Number of people below which the ends of a band are whole numbers. */
const few = 10;

/** Expected spread of a forecast: chance, plus the uncertainty of the day's total. */
function spread(people: number, variance: number): number {
  return Math.sqrt(people + people ** 2 * variance + 0.05);
}

/**
 * Prediction bands from the forecaster's past errors at forecasts of a similar size: split
 * conformal prediction (Vovk et al. 2005), locally weighted (Lei et al. 2018). With few days of
 * errors they widen like Student's distribution.
 */
export class Bands {
  private readonly errors: PastError[];
  private readonly windows = new Map<number, number[]>();
  private readonly widening: number;
  /** Weight of the median past error, low after few days because these may share a bias. */
  private readonly trust: number;

  constructor({ tried, weight }: Ensemble) {
    const noise = tried.at(-1)?.slots.at(-1)?.noise ?? 0;
    this.errors = tried
      .flatMap(({ day, slots }) =>
        slots.map((slot, n) => {
          const size = blend(slot, weight);
          // The first noise is a guess, which would distort the scale of early errors.
          const variance = slot.variance - slot.noise + noise;
          return { size, error: ((day.counts[n] ?? 0) - size) / spread(size, variance) };
        }),
      )
      .sort((a, b) => a.size - b.size);
    const days = new Set(tried.map(({ day }) => day.number)).size;
    this.widening = flattery + 2 / Math.max(2, days);
    this.trust = days / (days + 60);
  }

  /** Returns the people at each probability (0 to 1, ascending). */
  around(slot: ExpectedSlot, people: number, probabilities: readonly number[]): number[] {
    const like = this.like(people);
    const middle = at(like, 0.5);
    const unit = spread(people, slot.variance);
    // Widens only the variance of the day's total: few days measure it, every hour measures chance.
    const ofDay = (people ** 2 * slot.variance) / unit ** 2;
    const widening = 1 + this.widening * ofDay;
    const values = probabilities.map((probability) => {
      const beside = (at(like, probability) - middle) * widening;
      return Math.max(0, people + (middle * this.trust + beside) * unit);
    });
    // The number of people is whole, so the ends of small or very narrow bands are whole too.
    const whole = people < few || Math.max(...values) - Math.min(...values) < 1;
    return values
      .map((value, n) => (whole && probabilities[n] !== 0.5 ? Math.round(value) : value))
      .sort((a, b) => a - b);
  }

  /** Returns the errors of the forecasts nearest in size, sorted by error. */
  private like(people: number): number[] {
    const { errors } = this;
    const wanted = Math.min(errors.length, Math.max(fewest, Math.ceil(errors.length * nearby)));
    let [low, high] = [0, errors.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((errors[half]?.size ?? 0) < people) low = half + 1;
      else high = half;
    }
    // Forecasts of nearly the same size share one window, because sorting is most of the work.
    const step = Math.max(1, wanted >> 7);
    const near = step * Math.round((low - (wanted >> 1)) / step);
    const from = Math.max(0, Math.min(errors.length - wanted, near));
    const known = this.windows.get(from);
    if (known) return known;
    const window = errors
      .slice(from, from + wanted)
      .map(({ error }) => error)
      .sort((a, b) => a - b);
    this.windows.set(from, window);
    return window;
  }
}

function at(sorted: readonly number[], probability: number): number {
  const place = Math.min(Math.max(probability * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1);
}
