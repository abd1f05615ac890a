import { type Compared, compare, pastOrigins } from '../forecast/backtest.ts';
import { type Day, inDays } from '../forecast/days.ts';
import { forecastFrom, neededDays, nothingOf, type People } from '../forecast/forecast.ts';
import { addDays } from '../time/ranges.ts';
import {
  type Arrived,
  type FutureDay,
  futureDays,
  hoursOf,
  type Place,
  pastArrivals,
} from './arrival-series.ts';
import { foreseenDays } from './foreseen-days.ts';
import type { SpecialNames } from './special-days.ts';

/** Quantiles of the 95 % and 80 % bands and the median; the backtest checks the bands. */
const probabilities = [0.025, 0.1, 0.5, 0.9, 0.975];

/** Days of history: two years for the season; more would take too long. */
export const pastDays = 730;
/** Number of backtested weeks, and minimum days of history before each. */
const trial = { origins: 8, fewestDays: 14 };

/** Errors of the forecast on past weeks, compared with repeating the week before. */
export interface Backtest {
  weeks: number;
  /** First and last compared day, yyyy-MM-dd. */
  from: string;
  until: string;
  intervals: number;
  /** Mean absolute error per interval, in people. */
  error: number;
  lastWeekError: number;
  /** Null if repeating the week before had no error. */
  ratio: number | null;
  within80: number;
  within95: number;
}

/** Mean number of people, and the bounds of the 95 % and 80 % bands. */
export interface ForeseenPeople {
  expected: number;
  low95: number;
  low80: number;
  high80: number;
  high95: number;
}

export interface Foreseen {
  outcome: 'forecast' | 'empty-history' | 'short-history';
  history: { from: string | null; until: string | null; days: number; neededDays: number };
  backtest: Backtest | null;
  days: ForeseenDay[];
  /** `repeatedErrors` of today by slot; empty without a forecast. */
  repeated: number[];
}

/** How the people who came changed the forecast of later intervals. */
export interface Correction {
  /** End of the counted intervals, in minutes since midnight. */
  until: number;
  factor: number;
}

export interface ForeseenDay extends FutureDay {
  /** By slot; empty without a forecast. */
  people: ForeseenPeople[];
  /** Only on today, once an interval is over. */
  correction?: Correction;
}

/** Forecasts arrivals from `today` (yyyy-MM-dd) on; today's own arrivals are ignored. */
export function foresee(
  place: Place,
  arrived: readonly Arrived[],
  { today, interval, names }: { today: string; interval: number; names: SpecialNames },
): Foreseen {
  const oldest = addDays(today, -pastDays);
  const known = arrived.filter(({ day }) => day < today && day >= oldest);
  const past = inDays(pastArrivals(place, known, interval, names));
  const days = futureDays(place, today, foreseenDays, interval, names);
  const nothing = nothingOf(past);
  const history = {
    from: dayOf(past[0]),
    until: dayOf(past.at(-1)),
    days: past.length,
    neededDays,
  };
  if (nothing) {
    const { outcome } = nothing;
    const nobody = days.map((day) => ({ ...day, people: [] }));
    return { outcome, history, backtest: null, days: nobody, repeated: [] };
  }
  const trials = pastOrigins(past, trial.origins, trial.fewestDays);
  const open = days.filter(({ slots }) => slots.length > 0);
  const future = inDays(open.flatMap(hoursOf));
  const [found, ...tried] = forecastFrom(
    past,
    [{ known: past.length, future }, ...trials],
    probabilities,
  );
  const people = new Map(open.map(({ day }, n) => [day, (found?.people[n] ?? []).map(peopleOf)]));
  const [first] = future;
  return {
    outcome: 'forecast',
    history,
    backtest: backtestOf(trials.map((origin, n) => compare(past, origin, tried[n]?.people ?? []))),
    days: days.map((day) => ({ ...day, people: people.get(day.day) ?? [] })),
    repeated: first && dayOf(first) === today ? (found?.repeated(first) ?? []) : [],
  };
}

function peopleOf({ quantiles, expected }: People): ForeseenPeople {
  const [low95 = 0, low80 = 0, , high80 = 0, high95 = 0] = quantiles.map(rounded);
  return { expected: rounded(expected), low95, low80, high80, high95 };
}

const rounded = (people: number) => Math.round(people * 100) / 100;

function backtestOf(tried: readonly Compared[][]): Backtest | null {
  const weeks = tried.filter((week) => week.length > 0);
  const compared = weeks.flat();
  if (compared.length === 0) return null;
  const mean = (of: (each: Compared) => number) =>
    compared.reduce((sum, each) => sum + of(each), 0) / compared.length;
  const within = (low: number, high: number) =>
    mean(({ count, people: { quantiles } }) =>
      Number(count >= (quantiles[low] ?? 0) && count <= (quantiles[high] ?? 0)),
    );
  const error = mean(({ count, people }) => Math.abs(count - (people.quantiles[2] ?? 0)));
  const lastWeekError = mean(({ count, lastWeek }) => Math.abs(count - lastWeek));
  const days = compared.map(({ day }) => day).sort((a, b) => a - b);
  return {
    weeks: weeks.length,
    from: dateOf(days[0]),
    until: dateOf(days.at(-1)),
    intervals: compared.length,
    error,
    lastWeekError,
    ratio: lastWeekError > 0 ? error / lastWeekError : null,
    within80: within(1, 3),
    within95: within(0, 4),
  };
}

const dateOf = (number = 0) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const dayOf = (day: Day | undefined) => (day ? dateOf(day.number) : null);
