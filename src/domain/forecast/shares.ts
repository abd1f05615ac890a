import type { Day } from './days.ts';

interface Cell {
  sum: number;
  /** Sum of squared weights times counts: the Poisson variance of `sum`. */
  variance: number;
  /** Weighted sum of day totals. */
  days: number;
}

/** Days after which an observation counts half. */
const halfLife = 70;
/** Maximum gap in days between observations; after centuries no weight would remain. */
const longestGap = 3650;

/**
 * Distribution of a day's people over its hours. Each weekday shrinks towards the shape of all days
 * as far as its differences are chance (empirical Bayes by moments, Efron and Morris 1975), so
 * sparse weekdays borrow from the others.
 */
export class Shares {
  private readonly cells = new Map<string, Cell>();
  private weight = 1;
  private today: number | null = null;

  learn(day: Day, total: number): void {
    // Newer days weigh more, which is cheaper than ageing every cell.
    if (this.today !== null) {
      this.weight *= 2 ** (Math.min(day.number - this.today, longestGap) / halfLife);
    }
    this.today = day.number;
    if (this.weight > 1e100) this.rescale();
    for (const [n, slot] of day.slots.entries()) {
      const count = day.counts[n] ?? 0;
      this.add(`${day.weekday} ${slot}`, count, total);
      this.add(`${slot}`, count, total);
    }
  }

  private add(name: string, count: number, total: number): void {
    const cell = this.cells.get(name) ?? { sum: 0, variance: 0, days: 0 };
    this.cells.set(name, cell);
    cell.sum += this.weight * count;
    cell.variance += this.weight ** 2 * count;
    // The day's total is the exposure, so that busy days do not weigh too much.
    cell.days += this.weight * Math.max(total, 0.1);
  }

  private nearest(slot: number): number {
    if (this.knows(slot)) return slot;
    const known = [...this.cells.keys()].filter((name) => !name.includes(' ')).map(Number);
    return known.reduce((a, b) => (Math.abs(b - slot) < Math.abs(a - slot) ? b : a), Infinity);
  }

  private rescale(): void {
    for (const cell of this.cells.values()) {
      cell.sum /= this.weight;
      cell.variance /= this.weight ** 2;
      cell.days /= this.weight;
    }
    this.weight = 1;
  }

  knows(slot: number): boolean {
    return this.cells.has(`${slot}`);
  }

  /**
   * Returns the share of each slot in a whole day of the weekday. An unknown slot gets the share of
   * the nearest one.
   */
  of(weekday: number, slots: readonly number[]): number[] {
    const cells = slots.map((slot) => {
      const own = this.cells.get(`${weekday} ${slot}`);
      const all = this.cells.get(`${this.nearest(slot)}`);
      const pooled = all ? all.sum / all.days : 0;
      const ratio = own && pooled > 0 ? own.sum / own.days / pooled : 1;
      const chance = own && pooled > 0 ? own.variance / (own.days * pooled) ** 2 : 1;
      return { pooled, ratio, chance: Math.max(chance, own ? 0 : 1) };
    });
    const real =
      cells.reduce((sum, { ratio, chance }) => sum + (ratio - 1) ** 2 - chance, 0) /
      Math.max(1, cells.length);
    const between = Math.max(0, real);
    return cells.map(({ pooled, ratio, chance }) => {
      const trust = between / (between + chance || 1);
      return pooled * Math.max(0, 1 + trust * (ratio - 1));
    });
  }
}
