import { serviceLevel } from './level.ts';

/** What decides how soon a queue or branch needs help. */
interface Need {
  /** Its state, 0 for the worst. */
  rank: number;
  called: number;
  calledInTime: number;
  /** Since when the longest total wait lasts, in milliseconds; null while nobody waits. */
  oldestWaitingSince: number | null;
}

/**
 * Those that need help most first: by rank, then the lower service level (NS), then the longer total
 * wait. One that has called nobody today counts as in time. Equal ones keep their order. `now` in
 * milliseconds.
 */
export function neediestFirst<One>(
  all: readonly One[],
  needOf: (one: One) => Need,
  now: number,
): One[] {
  const keyed = all.map((one) => {
    const need = needOf(one);
    const level = serviceLevel(need) ?? 1;
    return { one, rank: need.rank, level, since: need.oldestWaitingSince ?? now };
  });
  keyed.sort((a, b) => a.rank - b.rank || a.level - b.level || a.since - b.since);
  return keyed.map(({ one }) => one);
}
