import { type ArrivalHour, readHour } from './days.ts';
import { forecastArrivals } from './forecast.ts';

/** An interval of the past beside its forecast of up to a week before. */
export interface Compared {
  /** Days since 1970-01-01. */
  day: number;
  special: boolean;
  count: number;
  /** People in the same interval a week before. */
  lastWeek: number;
  /** At the probabilities asked for. */
  quantiles: number[];
}

interface Trial {
  /** The most origins, one a week, that are tried. */
  origins: number;
  /** Calendar days without which an origin is not tried. */
  fewestDays: number;
  /** Calendar days that each origin knows, at most. */
  mostDays: number;
}

const week = 7;

/**
 * Forecasts past weeks from what was known before each, the newest first: one origin a week, seven
 * days ahead. Intervals that were closed a week before are left out, since nothing stands beside them.
 */
export function* comparedWeeks(
  hours: readonly ArrivalHour[],
  probabilities: readonly number[],
  { origins, fewestDays, mostDays }: Trial,
): Generator<Compared[]> {
  const read = hours.flatMap((hour) => {
    const at = readHour(hour.hour);
    return at ? [{ ...hour, ...at }] : [];
  });
  if (read.length === 0) return;
  const days = read.map(({ day }) => day).sort((a, b) => a - b);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const counts = new Map(read.map(({ day, slot, count }) => [`${day} ${slot}`, count]));
  for (let back = 1; back <= origins; back += 1) {
    const origin = last - back * week;
    if (origin - first + 1 < fewestDays) return;
    const history = read.filter(({ day }) => day <= origin && day > origin - mostDays);
    const future = read.filter(({ day }) => day > origin && day <= origin + week);
    const answer = forecastArrivals({ history, future }, probabilities);
    if (answer.outcome !== 'forecast') return;
    yield future.flatMap(({ day, slot, count, special }, n) => {
      const lastWeek = counts.get(`${day - week} ${slot}`);
      const quantiles = answer.quantiles[n] ?? [];
      return lastWeek === undefined
        ? []
        : [{ day, special: special !== '', count, lastWeek, quantiles }];
    });
  }
}
