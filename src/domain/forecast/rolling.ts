import type { Day } from './days.ts';
import { type ExpectedSlot, Forecaster } from './forecaster.ts';

/** A history that ends after so many of the days, and the days that are expected from there. */
export interface Origin {
  known: number;
  future: readonly Day[];
}

/** A day of the past beside what was expected of its intervals some days before. */
export interface Tried {
  day: Day;
  slots: readonly ExpectedSlot[];
}

/** What a forecaster at an origin expects, and what it would have expected in the year before. */
export interface Rolled {
  tried: Tried[];
  /** By day of the future. */
  expected: ExpectedSlot[][];
}

/** Days ahead that each trial of the past forecasts. */
const ahead = 7;
/** Days that a forecaster learns before its forecasts count. */
const firstDays = 7;
/** Below this many days every other day is tried from: weekly trials would leave too few errors. */
const fewDays = 84;

/** Days of errors that count. */
const memory = 364;

/**
 * What is expected at each origin, of which all but the last may lie in the past. One forecaster
 * learns all days once: what it knows on its way is what each origin knows.
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

/** The day from which the days after the nth are tried, as far as `known` days are known, or null. */
function trialFrom(days: readonly Day[], n: number, known: number): number | null {
  const [day, next] = [days[n], days[n + 1]];
  if (!day || !next || n + 1 >= known) return null;
  const last = days[known - 1]?.number ?? 0;
  if (n + 1 < Math.min(firstDays, Math.ceil(known / 2)) || next.number <= last - memory)
    return null;
  const every = last - (days[0]?.number ?? 0) < fewDays ? 2 : ahead;
  // Counted back from the end, so that the newest days are always tried.
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
