/**
 * Reconstructs the number of people waiting at `marks` moments, one step apart and the last one
 * now. `grown` has each step's increase, counted back from now; results are never negative.
 */
export function countsBack(
  present: number,
  grown: ReadonlyMap<number, number>,
  marks: number,
): number[] {
  const counts: number[] = [];
  let count = present;
  for (let back = 0; back < marks; back += 1) {
    counts.unshift(Math.max(0, count));
    count -= grown.get(back) ?? 0;
  }
  return counts;
}
