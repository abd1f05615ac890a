import type { Day } from './days.ts';

/** A factor that raises or lowers the total of a day. */
export interface Effect {
  name: string;
  amount: number;
  /** Prior standard deviation of such an effect, as a share of the day. */
  prior: number;
  /** True for the effect of one named special day. The number of names is unlimited. */
  named?: boolean;
}

export interface Around {
  before: Day | null;
  /** Returns whether the branch usually opens on the weekday. */
  opens: (weekday: number) => boolean;
  /** Share of a whole day's people whose hours are open. */
  open: number;
}

/** Share of a day's people below which a special day is short, such as an eve or a half day. */
const short = 0.9;

const yearDays = 365.25;

/**
 * Returns the effects on a day's total: weekday, day of month from both ends, season, special days,
 * the day after one, and the day after an unusual closure. A new name gets what all special days
 * share, and what short ones do.
 */
export function effectsOn(day: Day, { before, opens, open }: Around): Effect[] {
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
  if (day.specials.length > 0) {
    effects.push({ name: 'special', amount: 1, prior: 0.15 });
    if (open < short) effects.push({ name: 'special and short', amount: 1, prior: 0.15 });
  }
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
