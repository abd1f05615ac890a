import { together } from '#domain/figures/measures.ts';
import type { Figures } from './measures.ts';
import type { Whole } from './queries.ts';

/**
 * Replaces one day in the figures of a range. The longest wait keeps its maximum, since it cannot
 * be subtracted.
 */
export function withToday(whole: Whole, day: string, today: Figures): Whole {
  const before = whole.days.filter((each) => each.day === day);
  const others = whole.days.filter((each) => each.day !== day);
  return {
    ...whole,
    totals: together([
      { figures: whole.totals },
      ...before.map(({ figures }) => ({ figures, times: -1 })),
      { figures: today },
    ]),
    days: [...others, { day, figures: today }].sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
