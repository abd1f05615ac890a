/** A shift of a day, in minutes since midnight, the end exclusive. */
export interface Shift {
  from: number;
  until: number;
}

/**
 * Shifts of each length at each start, all in minutes, that end by the end of the last interval.
 * Those that begin before the first interval are left out.
 */
export function shiftsOf(
  starts: readonly number[],
  lengths: readonly number[],
  slots: readonly number[],
  interval: number,
): Shift[] {
  const [opens, closes] = [slots[0] ?? 0, (slots.at(-1) ?? 0) + interval];
  return starts
    .flatMap((from) => lengths.map((length) => ({ from, until: from + length })))
    .filter(({ from, until }) => from >= opens && until <= closes)
    .sort((a, b) => a.from - b.from || a.until - b.until);
}

/** 1 in the intervals that the shift works wholly, 0 in the others. */
export const worksIn = ({ from, until }: Shift, slots: readonly number[], interval: number) =>
  slots.map((slot) => Number(from <= slot && slot + interval <= until));
