import { Bands } from './bands.ts';
import { type ArrivalHour, type FutureHour, inDays, readHour } from './days.ts';
import { blend, combine } from './ensemble.ts';

export interface ForecastInput {
  history: readonly ArrivalHour[];
  future: readonly FutureHour[];
}

/** People in each future interval, in the order asked, at each of the probabilities asked. */
export interface Forecast {
  outcome: 'forecast';
  /** One list per future interval: people at each probability, never falling. */
  quantiles: number[][];
  /** The mean per future interval, which among few people is not the middle. */
  expected: number[];
}

/** Why there is no forecast: nobody ever came, or too few days are known. */
export interface NoForecast {
  outcome: 'empty-history' | 'short-history';
  days: number;
  neededDays: number;
}

/** Open days below which nothing is known of how days differ. */
export const neededDays = 5;

/**
 * Forecasts arrivals for future intervals from those of the past, on the local wall clock. Holes in
 * the past count as closed; future intervals are forecast as asked, open or not in the past.
 * `probabilities` rise strictly between 0 and 1. The future lies after the past. Deterministic.
 * Throws RangeError on an hour that `isHour` refuses.
 */
export function forecastArrivals(
  { history, future }: ForecastInput,
  probabilities: readonly number[],
): Forecast | NoForecast {
  const days = inDays(history);
  if (days.length === 0) return { outcome: 'empty-history', days: 0, neededDays };
  if (days.length < neededDays) {
    return { outcome: 'short-history', days: days.length, neededDays };
  }
  const ensemble = combine(days);
  const bands = new Bands(ensemble);
  const people = new Map<string, { middle: number; quantiles: number[] }>();
  let before = days.at(-1) ?? null;
  for (const day of inDays(future)) {
    for (const [n, slot] of ensemble.forecaster.expect(day, before).entries()) {
      const middle = blend(slot, ensemble.weight);
      const quantiles = bands.around(slot, middle, probabilities);
      people.set(`${day.number} ${day.slots[n]}`, { middle, quantiles });
    }
    before = day;
  }
  const asked = future.map(({ hour }) => {
    const read = readHour(hour);
    return people.get(`${read?.day} ${read?.slot}`) ?? { middle: 0, quantiles: [] };
  });
  return {
    outcome: 'forecast',
    quantiles: asked.map(({ quantiles }) => quantiles),
    expected: asked.map(({ middle }) => middle),
  };
}
