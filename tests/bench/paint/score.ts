import type { Noted } from './observed.ts';

/** Lighthouse 12 on a phone: the values that score 0.9 and 0.5, and the weight. */
const judged = {
  fcp: { good: 1800, middling: 3000, weight: 10 },
  lcp: { good: 2500, middling: 4000, weight: 25 },
  tbt: { good: 200, middling: 600, weight: 30 },
  cls: { good: 0.1, middling: 0.25, weight: 25 },
};

type Figures = Record<keyof typeof judged, number>;

/**
 * Returns the figures of a load. Blocking time, the part of tasks over 50 ms, counts from the
 * navigation, because a bare page has run all of its code before first paint, where Lighthouse
 * starts.
 */
export function figuresOf({ fcp, lcp, cls, tasks }: Noted): Figures {
  if (fcp === null) throw new Error('nothing was painted');
  const tbt = tasks.reduce((sum, { ms }) => sum + ms - 50, 0);
  return { fcp, lcp: lcp ?? fcp, tbt, cls };
}

/**
 * Returns 0 to 100 by the curves and weights of Lighthouse, without the speed index, which needs a
 * film of the page and weighs a tenth.
 */
export function scoreOf(figures: Figures): number {
  const parts = Object.entries(judged).map(([name, { good, middling, weight }]) => {
    // The cast: `judged` and `Figures` have the same keys.
    const ratio = figures[name as keyof Figures] / middling;
    // Log-normal curve: 0.5 at the middling value, 0.9 at the good one.
    const share = (1 - erf((0.9061938 * Math.log(ratio)) / -Math.log(good / middling))) / 2;
    return { weight, part: weight * share };
  });
  const of = (key: 'weight' | 'part') => parts.reduce((sum, each) => sum + each[key], 0);
  return (100 * of('part')) / of('weight');
}

/** Approximates the error function to 7 digits (Abramowitz and Stegun, 7.1.26). */
function erf(x: number): number {
  if (!Number.isFinite(x)) return Math.sign(x);
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const sum = series.reduce((total, factor) => total * t + factor, 0);
  return Math.sign(x) * (1 - sum * t * Math.exp(-x * x));
}
