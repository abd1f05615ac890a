import type { components } from '#contract/types.ts';
import type { Need } from './needs.ts';

export type SavedPlan = components['schemas']['StaffingSaved'];

/** How many a saved plan has within an interval, the most where it is finer; null where it says nothing. */
export function plannedAt(
  plan: SavedPlan['plan'] | undefined,
  { from, until }: Pick<Need, 'from' | 'until'>,
): number | null {
  if (!plan) return null;
  // The last that has begun holds on, where the plan is coarser.
  const begun = plan.intervals.findLast(({ startsAt }) => startsAt <= from);
  const within = plan.intervals.filter(({ startsAt }) => startsAt >= from && startsAt < until);
  const all = within.length > 0 ? within : begun ? [begun] : [];
  return all.length > 0 ? Math.max(...all.map(({ operators }) => operators)) : null;
}
