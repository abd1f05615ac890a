/** A wait as people read it, such as from 10 to 20 minutes; from 0 is up to so many. */
export interface WaitRange {
  fromMinutes: number;
  toMinutes: number;
}

/** Minutes that people say; beyond the last, whole half hours. */
const marks = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120];

/** The range between the nearest marks, at least from one to the next. */
export function asPeopleRead(lowSeconds: number, highSeconds: number): WaitRange {
  const fromMinutes = nearest(lowSeconds / 60);
  return { fromMinutes, toMinutes: Math.max(nearest(highSeconds / 60), after(fromMinutes)) };
}

function nearest(minutes: number): number {
  const above = marks.findIndex((mark) => mark >= minutes);
  const [low, high] = [marks[above - 1], marks[above]];
  if (high === undefined) return Math.round(minutes / 30) * 30;
  return low !== undefined && minutes - low < high - minutes ? low : high;
}

function after(minutes: number): number {
  return marks.find((mark) => mark > minutes) ?? minutes + 30;
}
