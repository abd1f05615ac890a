import { byArrival, type Choice, first, type Head } from './head.ts';

/** LongestWaitingTimeFirst (spec §9): the head that has waited longest. Null when nobody waits. */
export function longestWaitingTimeFirst(heads: readonly Head[]): Choice<'longestWait'> | null {
  const head = first(heads, byArrival);
  return head && { head, rule: 'longestWait' };
}
