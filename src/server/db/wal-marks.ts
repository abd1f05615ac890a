/** Positions in the primary's log, in bytes, with their times in milliseconds. */
export interface Marks {
  add: (written: number, at: number) => void;
  /** Returns the maximum delay of a standby at this position; null outside the known positions. */
  ageOf: (replayed: number, now: number) => number | null;
}

export function buildMarks(keptMs: number): Marks {
  let marks: { written: number; at: number }[] = [];
  return {
    add: (written, at) => {
      marks = [...marks.filter((mark) => mark.at > at - keptMs), { written, at }];
    },
    ageOf: (replayed, now) => {
      const reached = marks.findLast(({ written }) => written <= replayed);
      return reached && now - reached.at <= keptMs ? now - reached.at : null;
    },
  };
}
