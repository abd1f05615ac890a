import type { Day } from './days.ts';

/** One thing that may raise or lower a day: its name and how much of it the day has. */
export interface Effect {
  name: string;
  amount: number;
  /** Standard deviation, as a share of the day, that such effects have before any data. */
  prior: number;
  /** Whether it is of a special day by its name, of which there may be any number. */
  named?: boolean;
}

/** What is known of the days around a day. */
export interface Around {
  /** The last day before it that was open, or null. */
  before: Day | null;
  /** Weekdays on which the branch mostly opens. */
  opens: (weekday: number) => boolean;
}

const yearDays = 365.25;

/**
 * The effects on a day's total: weekday, day of the month counted from both ends, season, special
 * days by name, the day after one, and the day after an unusual closure. Every special day shares
 * the effect `special`, which is what a name never seen before gets.
 */
export function effectsOn(day: Day, { before, opens }: Around): Effect[] {
  const effects: Effect[] = [
    { name: 'level', amount: 1, prior: 2 },
    { name: `weekday ${day.weekday}`, amount: 1, prior: 0.5 },
    { name: `date ${day.dayOfMonth}`, amount: 1, prior: 0.07 },
  ];
  if (day.daysLeft < 3) effects.push({ name: `left ${day.daysLeft}`, amount: 1, prior: 0.07 });
  const angle = (2 * Math.PI * day.number) / yearDays;
  for (const wave of [1, 2]) {
    const prior = 0.1 / wave;
    effects.push(
      { name: `sine ${wave}`, amount: Math.sin(wave * angle), prior },
      { name: `cosine ${wave}`, amount: Math.cos(wave * angle), prior },
    );
  }
  for (const name of day.specials) {
    effects.push({ name: `is ${name}`, amount: 1, prior: 0.25, named: true });
  }
  if (day.specials.length > 0) effects.push({ name: 'special', amount: 1, prior: 0.15 });
  if (before?.number === day.number - 1) {
    for (const name of before.specials) {
      effects.push({ name: `after ${name}`, amount: 1, prior: 0.07, named: true });
    }
    if (before.specials.length > 0) effects.push({ name: 'after', amount: 1, prior: 0.05 });
  }
  const yesterday = (day.weekday + 6) % 7;
  if (before && before.number < day.number - 1 && opens(yesterday)) {
    effects.push({ name: 'reopens', amount: 1, prior: 0.1 });
  }
  return effects;
}
