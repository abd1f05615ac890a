import type { Day } from './days.ts';
import type { ExpectedSlot } from './forecaster.ts';
import { type Origin, type Rolled, rollOver, type Tried } from './rolling.ts';

/** Candidate daily variances of the level, as shares of the noise of one day. */
const drifts = [0.002, 0.03, 0.3];
/** Candidate weights of the regression. The habit has the rest. */
const weights = [0.4, 0.6, 0.8, 1];
/** Choice while the past errors show no clear winner. */
const usual = { drift: 0.03, weight: 0.8 };
/** Share of error that another choice must save, by days tried, so that chance changes nothing. */
const worth = (days: number) => 0.005 + 1 / (days + 5);

/** Expected intervals at an origin, with the choices that had the smallest errors before it. */
export interface Ensemble extends Rolled {
  weight: number;
}

export const blend = ({ regression, habit }: ExpectedSlot, weight: number): number =>
  habit === null ? regression : weight * regression + (1 - weight) * habit;

/**
 * Weighs the regression and the habit by their trials before each origin. A combination of
 * different forecasts beats the better one where both are useful (Bates and Granger 1969).
 */
export function combine(days: readonly Day[], origins: readonly Origin[]): Ensemble[] {
  const rolled = drifts.map((drift) => ({ drift, at: rollOver(days, drift, origins) }));
  const errors = new Map<Tried, number[]>();
  const errorsOf = (tried: Tried) => {
    const known = errors.get(tried) ?? weights.map((weight) => errorOf(tried, weight));
    errors.set(tried, known);
    return known;
  };
  return origins.map((_, n) => {
    const options = rolled.flatMap(({ drift, at }) => {
      const { tried, expected } = at[n] ?? { tried: [], expected: [] };
      const triedDays = new Set(tried.map(({ day }) => day.number)).size;
      return weights.map((weight, which) => {
        const error = tried.reduce((sum, day) => sum + (errorsOf(day)[which] ?? 0), 0);
        const isUsual = drift === usual.drift && weight === usual.weight;
        return {
          weight,
          tried,
          expected,
          error: isUsual ? error * (1 - worth(triedDays)) : error,
        };
      });
    });
    return options.reduce((best, each) => (each.error < best.error ? each : best));
  });
}

function errorOf({ day, slots }: Tried, weight: number): number {
  let error = 0;
  for (const [n, slot] of slots.entries()) {
    error += Math.abs((day.counts[n] ?? 0) - blend(slot, weight));
  }
  return error;
}
