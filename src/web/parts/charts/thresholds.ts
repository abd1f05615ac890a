/** A line across a distribution, in the unit of its bounds. */
export interface Threshold {
  label: string;
  at: number;
}

/**
 * Where a value lies among bins of unlike lengths that are drawn alike, from 0 to 1. `bounds` are
 * their ends, ascending; the bin after the last has no end, and what is in it lies in its middle.
 */
export function shareOf(value: number, bounds: readonly number[]): number {
  const found = bounds.findIndex((bound) => value < bound);
  const bin = found === -1 ? bounds.length : found;
  const [from, until] = [bounds[bin - 1] ?? 0, bounds[bin]];
  const within = until === undefined ? 0.5 : (value - from) / (until - from);
  return (bin + within) / (bounds.length + 1);
}
