import { Bands } from './bands.ts';
import { type ArrivalHour, type Day, type FutureHour, inDays, readHour } from './days.ts';
import { blend, combine } from './ensemble.ts';
import type { Origin } from './rolling.ts';

export interface ForecastInput {
  history: readonly ArrivalHour[];
  future: readonly FutureHour[];
}

/** People foreseen in an interval. */
export interface People {
  /** At each probability, never falling. */
  quantiles: number[];
  /** The mean, which among few people is not the middle. */
  expected: number;
}

/** People in each future interval, in the order asked, at each of the probabilities asked. */
export interface Forecast {
  outcome: 'forecast';
  people: People[];
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
  const nothing = nothingOf(days);
  if (nothing) return nothing;
  const asked = inDays(future);
  const [found = []] = forecastFrom(days, [{ known: days.length, future: asked }], probabilities);
  return { outcome: 'forecast', people: inOrder(future, asked, found) };
}

/** Why the days are too few to forecast from; null where they are enough. */
export function nothingOf(days: readonly Day[]): NoForecast | null {
  if (days.length >= neededDays) return null;
  const outcome = days.length === 0 ? 'empty-history' : 'short-history';
  return { outcome, days: days.length, neededDays };
}

/** People in each interval of each future day, by origin: one pass over the days serves all. */
export function forecastFrom(
  days: readonly Day[],
  origins: readonly Origin[],
  probabilities: readonly number[],
): People[][][] {
  return combine(days, origins).map((ensemble) => {
    const bands = new Bands(ensemble);
    return ensemble.expected.map((slots) =>
      slots.map((slot) => {
        const expected = blend(slot, ensemble.weight);
        return { expected, quantiles: bands.around(slot, expected, probabilities) };
      }),
    );
  });
}

/** What was found of days, in the order in which their hours were asked. */
function inOrder(
  asked: readonly FutureHour[],
  days: readonly Day[],
  found: readonly People[][],
): People[] {
  const bySlot = new Map<string, People | undefined>(
    days.flatMap(({ number, slots }, day) =>
      slots.map((slot, n) => [`${number} ${slot}`, found[day]?.[n]] as const),
    ),
  );
  return asked.map(({ hour }) => {
    const read = readHour(hour);
    return bySlot.get(`${read?.day} ${read?.slot}`) ?? { quantiles: [], expected: 0 };
  });
}
