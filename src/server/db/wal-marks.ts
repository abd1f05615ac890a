/** Places in the primary's log, as bytes, with when they were written, in milliseconds. */
export interface Marks {
  add: (written: number, at: number) => void;
  /** By how much who has replayed as far as a place is behind at most; null beyond what is known. */
  ageOf: (replayed: number, now: number) => number | null;
}

/** Remembers the places of so many milliseconds. */
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
