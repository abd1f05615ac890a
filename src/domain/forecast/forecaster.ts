import { type Around, effectsOn } from './calendar.ts';
import { DayLevel } from './day-level.ts';
import type { Day } from './days.ts';
import { Habit } from './habit.ts';
import { Shares } from './shares.ts';

/** Forecast for one open interval, before combination. */
export interface ExpectedSlot {
  /** People by the regression: day total times the share of the hour. */
  regression: number;
  /** People by the same hour of past weeks; null without such hours or on a special day. */
  habit: number | null;
  /** Relative variance of the day's total, and `noise`, the part that no effect explains. */
  variance: number;
  noise: number;
}

/** Learns days in order and forecasts later ones, without bands. */
export class Forecaster {
  private readonly level: DayLevel;
  private readonly shares = new Shares();
  private readonly habit = new Habit();
  private readonly openings = new Map<number, number>();
  private special = false;
  private days = 0;
  private last: Day | null = null;

  constructor(drift: number) {
    this.level = new DayLevel(drift);
  }

  learn(day: Day): void {
    const { shares, known } = this.knownShares(day);
    const open = known.reduce((sum, n) => sum + (shares[n] ?? 0), 0);
    const people = known.reduce((sum, n) => sum + (day.counts[n] ?? 0), 0);
    this.level.learn(effectsOn(day, this.around(this.last, shares)), day.number, people, open);
    this.shares.learn(day, people / open);
    if (day.specials.length === 0) this.habit.learn(day);
    else this.special = true;
    this.openings.set(day.weekday, (this.openings.get(day.weekday) ?? 0) + 1);
    this.days += 1;
    this.last = day;
  }

  /** Forecasts the open intervals of a day. `before` is the previous open day. */
  expect(day: Day, before: Day | null): ExpectedSlot[] {
    const shares = this.shares.of(day.weekday, day.slots);
    const effects = effectsOn(day, this.around(before, shares));
    const { log, variance, noise } = this.level.expect(effects, day.number);
    const total = Math.exp(Math.min(log, 25));
    return day.slots.map((slot, n) => ({
      regression: total * (shares[n] ?? 0),
      // Until a special day has been learnt, one is treated like any other day.
      habit: day.specials.length === 0 || !this.special ? this.habit.of(day.weekday, slot) : null,
      variance,
      noise,
    }));
  }

  /**
   * Returns the shares of known slots; equal shares of all slots on a first day or at new hours.
   */
  private knownShares(day: Day): { shares: number[]; known: number[] } {
    const shares = this.shares.of(day.weekday, day.slots);
    const known = [...day.slots.keys()].filter((n) => this.shares.knows(day.slots[n] ?? -1));
    const open = known.reduce((sum, n) => sum + (shares[n] ?? 0), 0);
    if (open > 0.05) return { shares, known };
    return { shares: day.slots.map(() => 1 / day.slots.length), known: [...day.slots.keys()] };
  }

  private around(before: Day | null, shares: readonly number[]): Around {
    const weeks = this.days / Math.max(1, this.openings.size);
    return {
      before,
      opens: (weekday) => (this.openings.get(weekday) ?? 0) > weeks / 2,
      open: shares.reduce((sum, each) => sum + each, 0),
    };
  }
}
