import { clock } from '#domain/time/elapsed.ts';
import { inPercent } from '../services/level-text.ts';
import { texts } from './texts.ts';

export interface Unit {
  format: (value: number) => string;
  /** Possible distances between grid lines, ascending. */
  steps: readonly number[];
  /** Minimum end of the axis, such as 100 %; absent for an axis that follows the values. */
  top?: number;
}

const decades = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
const whole = decades.flatMap((decade) => [decade, 2 * decade, 5 * decade]);

export const counts: Unit = {
  format: (value) => Math.round(value).toLocaleString('es-ES'),
  steps: whole,
};

/** Averages of counts, with one decimal below 10. */
export const means: Unit = {
  format: (value) => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 1 : 0 }),
  steps: [0.1, 0.2, 0.5, ...whole],
};

/** Fractions 0 to 1 shown in per cent, such as service level (NS) and occupancy. */
export const percents: Unit = {
  format: (share) => `${inPercent(share)} %`,
  steps: [0.25],
  top: 1,
};

export const durations: Unit = {
  format: (seconds) => clock(Math.round(seconds)),
  steps: [1, 60, 3600].flatMap((unit) => [1, 2, 5, 10, 15, 30].map((step) => step * unit)),
};

export const worded = (unit: Unit, value: number | null | undefined) =>
  value === null || value === undefined ? texts.dash : unit.format(value);
