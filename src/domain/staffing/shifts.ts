/** A shift in minutes since midnight, the end exclusive. */
export interface Shift {
  from: number;
  until: number;
}

/**
 * Returns every combination of start and length, all in minutes, that lies between the first and
 * the end of the last interval.
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

export const worksIn = ({ from, until }: Shift, slots: readonly number[], interval: number) =>
  slots.map((slot) => Number(from <= slot && slot + interval <= until));
