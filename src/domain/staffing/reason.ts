export interface Reason {
  key: 'opening' | 'queue' | 'more' | 'fewer' | 'steady' | 'closed';
  people: number;
  peopleBefore: number;
  serviceSeconds: number;
  /** People already waiting at the start of the interval. */
  inherited: number;
  /** Operators that the interval's own people keep busy. */
  work: number;
}

/** Relative difference from which a change or a queue counts. */
const noticed = 0.1;

/**
 * Returns the reason of each interval. The reason is a queue if the people already waiting are at
 * least one, and a tenth of the interval's own.
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
