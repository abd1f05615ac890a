import type { Day } from './days.ts';

/** Minimum weight of the newest week. */
const newest = 0.3;

/** Exponentially weighted mean of the same hour of past weeks (Brown 1959), plain days only. */
export class Habit {
  private readonly means = new Map<string, { mean: number; weeks: number }>();

  learn(day: Day): void {
    for (const [n, slot] of day.slots.entries()) {
      const count = day.counts[n] ?? 0;
      const { mean, weeks } = this.means.get(`${day.weekday} ${slot}`) ?? { mean: 0, weeks: 0 };
      // The first weeks weigh the same, so that the very first one does not dominate.
      const weight = Math.max(newest, 1 / (weeks + 1));
      this.means.set(`${day.weekday} ${slot}`, {
        mean: mean + weight * (count - mean),
        weeks: weeks + 1,
      });
    }
  }

  of(weekday: number, slot: number): number | null {
    return this.means.get(`${weekday} ${slot}`)?.mean ?? null;
  }
}
