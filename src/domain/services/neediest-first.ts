import { serviceLevel } from './level.ts';

interface Need {
  /** 0 is the worst state. */
  rank: number;
  called: number;
  calledInTime: number;
  /** Start of the longest total wait, milliseconds since the epoch; null if nobody waits. */
  oldestWaitingSince: number | null;
}

/**
 * Sorts by rank, then lower service level (NS; 1 if nobody was called today), then longer total
 * wait. The sort is stable, and `now` is in milliseconds since the epoch.
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
