/** A line in a distribution, in the unit of its bounds. */
export interface Threshold {
  label: string;
  at: number;
}

/**
 * Returns the position, 0 to 1, of a value among bins of equal width on screen. `bounds` are their
 * upper ends, ascending; the last bin is open, so its values are placed at its centre.
 */
export function shareOf(value: number, bounds: readonly number[]): number {
  const found = bounds.findIndex((bound) => value < bound);
  const bin = found === -1 ? bounds.length : found;
  const [from, until] = [bounds[bin - 1] ?? 0, bounds[bin]];
  const within = until === undefined ? 0.5 : (value - from) / (until - from);
  return (bin + within) / (bounds.length + 1);
}
