/** Why an interval needs its operators. */
export interface Reason {
  key: 'opening' | 'queue' | 'more' | 'fewer' | 'steady' | 'closed';
  people: number;
  /** Of the interval before. */
  peopleBefore: number;
  serviceSeconds: number;
  /** Who already wait as it begins. */
  inherited: number;
  /** Operators whom its own people alone keep busy. */
  work: number;
}

/** Share of people by which an interval differs before it counts as another. */
const noticed = 0.1;

/**
 * The reasons of the intervals of a day, in their order. A queue is the reason where the people who
 * already wait are a tenth of those who come, and one person at least.
 */
export function reasonsOf(
  intervals: readonly { people: number; inherited: number }[],
  intervalSeconds: number,
  serviceSeconds: number,
): Reason[] {
  return intervals.map(({ people, inherited }, n) => {
    const before = intervals[n - 1]?.people ?? 0;
    const queue = inherited >= Math.max(1, noticed * people);
    const change = people - before;
    const key = (): Reason['key'] => {
      if (queue) return 'queue';
      if (people === 0) return 'closed';
      if (before === 0) return 'opening';
      if (Math.abs(change) < noticed * before) return 'steady';
      return change > 0 ? 'more' : 'fewer';
    };
    return {
      key: key(),
      people,
      peopleBefore: before,
      serviceSeconds,
      inherited,
      work: (people * serviceSeconds) / intervalSeconds,
    };
  });
}
