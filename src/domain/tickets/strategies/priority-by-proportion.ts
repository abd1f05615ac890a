import { byArrival, type Choice, first, type Head } from './head.ts';

/**
 * PriorityByProportion (spec §9, «fixed priority»): strictly the service with the highest
 * proportion that has somebody waiting. Null when nobody waits.
 */
export function priorityByProportion(heads: readonly Head[]): Choice<'highestProportion'> | null {
  const head = first(heads, (a, b) => b.proportion - a.proportion || byArrival(a, b));
  return head && { head, rule: 'highestProportion' };
}
