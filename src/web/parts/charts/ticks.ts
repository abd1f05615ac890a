import type { Unit } from './unit.ts';

const parts = 4;

/** Returns the grid values of an axis from 0 up to at least the largest value. */
export function ticks(values: Iterable<number | null>, { steps, top = 0 }: Unit): number[] {
  const most = [...values].reduce<number>((high, value) => Math.max(high, value ?? 0), top);
  const largest = steps.at(-1) ?? 1;
  const step =
    steps.find((distance) => distance * parts >= most) ??
    largest * Math.ceil(most / (largest * parts));
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
