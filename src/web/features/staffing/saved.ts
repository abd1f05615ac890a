import type { components } from '#contract/types.ts';
import type { Need } from './needs.ts';

export type SavedPlan = components['schemas']['StaffingSaved'];

/**
 * Returns the operators of a saved plan within an interval, the maximum if it is finer; null
 * without data.
 */
export function plannedAt(
  plan: SavedPlan['plan'] | undefined,
  { from, until }: Pick<Need, 'from' | 'until'>,
): number | null {
  if (!plan) return null;
  // In a coarser plan, the last interval that has begun applies.
  const begun = plan.intervals.findLast(({ startsAt }) => startsAt <= from);
  const within = plan.intervals.filter(({ startsAt }) => startsAt >= from && startsAt < until);
  const all = within.length > 0 ? within : begun ? [begun] : [];
  return all.length > 0 ? Math.max(...all.map(({ operators }) => operators)) : null;
}
