import { Bands } from './bands.ts';
import { type ArrivalHour, type Day, type FutureHour, inDays, readHour } from './days.ts';
import { blend, combine } from './ensemble.ts';
import { repeatedErrors } from './rest-of-day.ts';
import type { Origin } from './rolling.ts';

export interface ForecastInput {
  history: readonly ArrivalHour[];
  future: readonly FutureHour[];
}

export interface People {
  /** People at each probability, ascending. */
  quantiles: number[];
  /** Mean number of people, which differs from the median if they are few. */
  expected: number;
}

/** Forecast of each future interval, in the order of the input. */
export interface Forecast {
  outcome: 'forecast';
  people: People[];
}

/** The history has no arrivals, or fewer days than needed. */
export interface NoForecast {
  outcome: 'empty-history' | 'short-history';
  days: number;
  neededDays: number;
}

/** Minimum number of open days for an estimate of how days differ. */
export const neededDays = 5;

/**
 * Forecasts arrivals deterministically from earlier history, whose gaps count as closed; every
 * requested hour gets a forecast. `probabilities` rise strictly between 0 and 1. Throws RangeError
 * for an hour that `isHour` rejects.
 */
export function forecastArrivals(
  { history, future }: ForecastInput,
  probabilities: readonly number[],
): Forecast | NoForecast {
  const days = inDays(history);
  const nothing = nothingOf(days);
  if (nothing) return nothing;
  const asked = inDays(future);
  const [found] = forecastFrom(days, [{ known: days.length, future: asked }], probabilities);
  return { outcome: 'forecast', people: inOrder(future, asked, found?.people ?? []) };
}

/** Returns the reason why there are too few days for a forecast; null if there are enough. */
export function nothingOf(days: readonly Day[]): NoForecast | null {
  if (days.length >= neededDays) return null;
  const outcome = days.length === 0 ? 'empty-history' : 'short-history';
  return { outcome, days: days.length, neededDays };
}

/** A forecast from one origin. */
export interface FromOrigin {
  /** By future day and interval. */
  people: People[][];
  /** Calls `repeatedErrors` with the days tried before the origin. */
  repeated: (day: Day) => number[];
}

/** Forecasts from each origin, in one pass over the history. */
export function forecastFrom(
  days: readonly Day[],
  origins: readonly Origin[],
  probabilities: readonly number[],
): FromOrigin[] {
  return combine(days, origins).map((ensemble) => {
    const bands = new Bands(ensemble);
    const people = ensemble.expected.map((slots) =>
      slots.map((slot) => {
        const expected = blend(slot, ensemble.weight);
        return { expected, quantiles: bands.around(slot, expected, probabilities) };
      }),
    );
    return { people, repeated: (day) => repeatedErrors(day, ensemble) };
  });
}

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
