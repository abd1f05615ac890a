import type { Day } from './days.ts';
import type { ExpectedSlot, Forecaster } from './forecaster.ts';
import { rollOver, type Tried } from './rolling.ts';

/** Daily variance of the level that are tried, as shares of the noise of one day. */
const drifts = [0.002, 0.03, 0.3];
/** Weights of the regression that are tried; the habit has the rest. */
const weights = [0.4, 0.6, 0.8, 1];
/** What is taken while the past decides nothing. */
const usual = { drift: 0.03, weight: 0.8 };
/** Share of error that another choice must save, by days tried: chance alone changes nothing. */
const worth = (days: number) => 0.005 + 1 / (days + 5);

/** A forecaster with the choices that would have served best in the past. */
export interface Ensemble {
  forecaster: Forecaster;
  weight: number;
  tried: Tried[];
}

/** People expected of an interval. */
export const blend = ({ regression, habit }: ExpectedSlot, weight: number): number =>
  habit === null ? regression : weight * regression + (1 - weight) * habit;

/**
 * The regression and the habit of the hour weighed as their own rolling origins say. Combining
 * forecasts of different kinds beats the better one where both are of use (Bates and Granger 1969).
 */
export function combine(days: readonly Day[]): Ensemble {
  const options = drifts.flatMap((drift) => {
    const { forecaster, tried } = rollOver(days, drift);
    const triedDays = new Set(tried.map(({ day }) => day.number)).size;
    return weights.map((weight) => {
      const error = tried.reduce(
        (sum, slot) => sum + Math.abs(slot.count - blend(slot, weight)),
        0,
      );
      const isUsual = drift === usual.drift && weight === usual.weight;
      return { forecaster, weight, tried, error: isUsual ? error * (1 - worth(triedDays)) : error };
    });
  });
  return options.reduce((best, each) => (each.error < best.error ? each : best));
}
