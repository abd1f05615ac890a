import type { Day } from './days.ts';
import { type ExpectedSlot, Forecaster } from './forecaster.ts';

/** An interval of the past beside what was expected of it some days before. */
export interface Tried extends ExpectedSlot {
  day: Day;
  count: number;
  special: boolean;
}

/** Days ahead that each origin of the past forecasts. */
const ahead = 7;
/** Days that a forecaster learns before its forecasts count. */
const firstDays = 7;
/** Below this many days every day is an origin: weekly ones would leave too few errors. */
const fewDays = 84;

/** Days of errors that count. */
const memory = 364;

/** A forecaster that has learnt all days, and the errors of the last year that it made on the way. */
export function rollOver(
  days: readonly Day[],
  drift: number,
): { forecaster: Forecaster; tried: Tried[] } {
  const forecaster = new Forecaster(drift);
  const tried: Tried[] = [];
  const last = days.at(-1)?.number ?? 0;
  const span = last - (days[0]?.number ?? 0);
  const every = span < fewDays ? 2 : ahead;
  const learnFirst = Math.min(firstDays, Math.ceil(days.length / 2));
  for (const [n, day] of days.entries()) {
    const next = days[n + 1];
    forecaster.learn(day);
    if (!next || n + 1 < learnFirst || next.number <= last - memory) continue;
    // Origins are counted back from the end, so that the newest days are always tried.
    const back = every * Math.floor((last - day.number) / every);
    if (back > last - next.number) tried.push(...tryOut(forecaster, days, n + 1, last - back));
  }
  return { forecaster, tried };
}

function tryOut(
  forecaster: Forecaster,
  days: readonly Day[],
  from: number,
  origin: number,
): Tried[] {
  const tried: Tried[] = [];
  for (let n = from; n < days.length; n += 1) {
    const day = days[n];
    if (!day || day.number > origin + ahead) break;
    for (const [at, slot] of forecaster.expect(day, days[n - 1] ?? null).entries()) {
      tried.push({ ...slot, day, count: day.counts[at] ?? 0, special: day.specials.length > 0 });
    }
  }
  return tried;
}
