import type { Day } from './days.ts';
import { type ExpectedSlot, Forecaster } from './forecaster.ts';

/** The number of known days, and the days to forecast from there. */
export interface Origin {
  known: number;
  future: readonly Day[];
}

/** A past day with the forecast of its intervals from some days before. */
export interface Tried {
  day: Day;
  slots: readonly ExpectedSlot[];
}

/** Forecasts from an origin, and trial forecasts of the year before it. */
export interface Rolled {
  tried: Tried[];
  /** Forecast intervals, by future day. */
  expected: ExpectedSlot[][];
}

/** Days that each trial forecasts. */
const ahead = 7;
/** Days to learn before trials count. */
const firstDays = 7;
/** Calendar days below which trials start every other day: weekly ones give too few errors. */
const fewDays = 84;

/** Days before the origin whose errors count. */
const memory = 364;

/**
 * Forecasts from each origin; all but the last may lie in the past. One forecaster learns all days
 * once and serves every origin on the way.
 */
export function rollOver(
  days: readonly Day[],
  drift: number,
  origins: readonly Origin[],
): Rolled[] {
  const forecaster = new Forecaster(drift);
  const rolled = origins.map((): Rolled => ({ tried: [], expected: [] }));
  for (const [n, day] of days.entries()) {
    forecaster.learn(day);
    const trials = new Map<number, Tried[]>();
    for (const [at, { known, future }] of origins.entries()) {
      const { tried, expected } = rolled[at] ?? { tried: [], expected: [] };
      if (known === n + 1) expected.push(...expectEach(forecaster, future, day));
      const from = trialFrom(days, n, known);
      if (from === null) continue;
      const trial = trials.get(from) ?? tryOut(forecaster, days, n + 1, from + ahead);
      trials.set(from, trial);
      const last = days[known - 1]?.number ?? 0;
      tried.push(...trial.filter(({ day: { number } }) => number <= last));
    }
  }
  return rolled;
}

/**
 * Returns the day number from which the days after the nth are tried, given `known` days; null for
 * no trial.
 */
function trialFrom(days: readonly Day[], n: number, known: number): number | null {
  const [day, next] = [days[n], days[n + 1]];
  if (!day || !next || n + 1 >= known) return null;
  const last = days[known - 1]?.number ?? 0;
  if (n + 1 < Math.min(firstDays, Math.ceil(known / 2)) || next.number <= last - memory)
    return null;
  const every = last - (days[0]?.number ?? 0) < fewDays ? 2 : ahead;
  // Trials are counted back from the end, so that the newest days are always included.
  const from = last - every * Math.floor((last - day.number) / every);
  return next.number > from ? from : null;
}

function tryOut(
  forecaster: Forecaster,
  days: readonly Day[],
  first: number,
  until: number,
): Tried[] {
  let end = first;
  while ((days[end]?.number ?? Infinity) <= until) end += 1;
  const each = days.slice(first, end);
  const slots = expectEach(forecaster, each, days[first - 1] ?? null);
  return each.map((day, n) => ({ day, slots: slots[n] ?? [] }));
}

function expectEach(
  forecaster: Forecaster,
  days: readonly Day[],
  before: Day | null,
): ExpectedSlot[][] {
  return days.map((day, n) => forecaster.expect(day, n > 0 ? (days[n - 1] ?? null) : before));
}
