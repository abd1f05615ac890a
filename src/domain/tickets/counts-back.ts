/**
 * How many waited at each of `marks` moments one step apart, the last of which is now, with
 * `present` waiting. `grown` says by how many they became more in each step counted back from now.
 * None is below zero.
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
