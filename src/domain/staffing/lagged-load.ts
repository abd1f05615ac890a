/**
 * Shifts arrivals by a mean service time (`lag`, in the unit of `interval`), since a queue lags
 * behind them (Green, Kolesar and Soares 2001). Each result is the average or maximum of the
 * intervals covered; earlier arrivals count as 0.
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
