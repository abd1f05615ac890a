import type { Unit } from './unit.ts';

/** In how many parts an axis is divided at most. */
const parts = 4;

/** The lines of an axis from 0 to beyond every value, at distances that people count in. */
export function ticks(values: Iterable<number | null>, { steps, top = 0 }: Unit): number[] {
  const most = [...values].reduce<number>((high, value) => Math.max(high, value ?? 0), top);
  const largest = steps.at(-1) ?? 1;
  const step =
    steps.find((distance) => distance * parts >= most) ??
    largest * Math.ceil(most / (largest * parts));
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
