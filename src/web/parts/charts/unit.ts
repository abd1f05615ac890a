import { clock } from '#domain/time/elapsed.ts';
import { inPercent } from '../services/level-text.ts';

/** What the values of a chart count, how they are worded and where their axis is divided. */
export interface Unit {
  format: (value: number) => string;
  /** Distances between two lines of the axis, ascending. */
  steps: readonly number[];
  /** Where the axis ends at least, as 100 % does; as high as the values where it is absent. */
  top?: number;
}

const decades = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
const whole = decades.flatMap((decade) => [decade, 2 * decade, 5 * decade]);

/** Turns, people, counters: whole numbers. */
export const counts: Unit = {
  format: (value) => Math.round(value).toLocaleString('es-ES'),
  steps: whole,
};

/** Means of counts, with a decimal where it says more than the whole number. */
export const means: Unit = {
  format: (value) => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 1 : 0 }),
  steps: [0.1, 0.2, 0.5, ...whole],
};

/** Shares from 0 to 1, as of NS and occupancy, in per cent. */
export const percents: Unit = {
  format: (share) => `${inPercent(share)} %`,
  steps: [0.25],
  top: 1,
};

/** Whole seconds as hh:mm:ss. */
export const durations: Unit = {
  format: (seconds) => clock(Math.round(seconds)),
  steps: [1, 60, 3600].flatMap((unit) => [1, 2, 5, 10, 15, 30].map((step) => step * unit)),
};
