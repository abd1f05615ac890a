/**
 * Arrivals of each interval as they weigh on its operators: those of one mean service time ago, on
 * average or at their most. A queue follows its arrivals late, which plans by the hour alone miss
 * (Green, Kolesar and Soares 2001). Nobody arrives before the first interval. Interval and lag in
 * the same unit.
 */
export function laggedArrivals(
  arrivals: readonly number[],
  interval: number,
  lag: number,
  by: 'average' | 'most' = 'average',
): number[] {
  const back = Math.floor(lag / interval);
  const late = lag / interval - back;
  const at = (n: number) => arrivals[n] ?? 0;
  return arrivals.map((_, n) => {
    const [older, newer] = [at(n - back - 1), at(n - back)];
    if (by === 'average') return late * older + (1 - late) * newer;
    return late > 0 ? Math.max(older, newer) : newer;
  });
}
