import type { Ensemble } from './ensemble.ts';
import { blend } from './ensemble.ts';
import type { ExpectedSlot } from './forecaster.ts';

/** A past error in units of the spread that was expected, with the size of the forecast. */
interface PastError {
  size: number;
  error: number;
}

/** Errors at forecasts of a like size that a band is measured from, at least. */
const fewest = 200;
/** Share of all errors, where these are many. */
const nearby = 1 / 8;

/** The method was chosen by the same errors, which flatters them by about so much. */
const flattery = 0.08;

/** Below this many people the ends of a band are whole. */
const few = 10;

/** The spread expected around a forecast: chance, and what the day's total is unsure by. */
function spread(people: number, variance: number): number {
  return Math.sqrt(people + people ** 2 * variance + 0.05);
}

/**
 * Bands around forecasts, measured from the forecaster's own past errors at forecasts of a like
 * size (split conformal prediction, Vovk et al. 2005, in the locally weighted form of Lei et al.
 * 2018). Few days of errors widen them as Student's distribution does.
 */
export class Bands {
  private readonly errors: PastError[];
  private readonly windows = new Map<number, number[]>();
  private readonly widening: number;
  /** How far the middle of past errors is believed: few days share their luck. */
  private readonly trust: number;

  constructor({ tried, weight }: Ensemble) {
    const noise = tried.at(-1)?.slots.at(-1)?.noise ?? 0;
    this.errors = tried
      .flatMap(({ day, slots }) =>
        slots.map((slot, n) => {
          const size = blend(slot, weight);
          // The noise was a guess at first, by which early errors would seem small or large.
          const variance = slot.variance - slot.noise + noise;
          return { size, error: ((day.counts[n] ?? 0) - size) / spread(size, variance) };
        }),
      )
      .sort((a, b) => a.size - b.size);
    const days = new Set(tried.map(({ day }) => day.number)).size;
    this.widening = flattery + 2 / Math.max(2, days);
    this.trust = days / (days + 60);
  }

  /** People at the given probabilities, in rising order; each of `probabilities` within 0 and 1. */
  around(slot: ExpectedSlot, people: number, probabilities: readonly number[]): number[] {
    const like = this.like(people);
    const middle = at(like, 0.5);
    const unit = spread(people, slot.variance);
    // Only what the hours of a day share is known from few days; chance is from each of them.
    const ofDay = (people ** 2 * slot.variance) / unit ** 2;
    const widening = 1 + this.widening * ofDay;
    const values = probabilities.map((probability) => {
      const beside = (at(like, probability) - middle) * widening;
      return Math.max(0, people + (middle * this.trust + beside) * unit);
    });
    // People come whole: among few, and where a band is narrower than one, its ends are whole.
    const whole = people < few || Math.max(...values) - Math.min(...values) < 1;
    return values
      .map((value, n) => (whole && probabilities[n] !== 0.5 ? Math.round(value) : value))
      .sort((a, b) => a - b);
  }

  /** Errors at forecasts nearest in size, sorted by error. */
  private like(people: number): number[] {
    const { errors } = this;
    const wanted = Math.min(errors.length, Math.max(fewest, Math.ceil(errors.length * nearby)));
    let [low, high] = [0, errors.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((errors[half]?.size ?? 0) < people) low = half + 1;
      else high = half;
    }
    // Forecasts of nearly one size share their errors: sorting them is most of the work.
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

/** The value at a probability among sorted values, between two where it falls there. */
function at(sorted: readonly number[], probability: number): number {
  const place = Math.min(Math.max(probability * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1);
}
