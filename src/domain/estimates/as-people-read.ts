/** A wait as people read it, such as from 10 to 20 minutes; from 0 is up to so many. */
export interface WaitRange {
  fromMinutes: number;
  toMinutes: number;
}

/** Minutes that people say; beyond the last, whole half hours. */
const marks = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120];
const last = 120;
const halfHour = 30;

/**
 * The range between marks near its ends, at least from one to the next. The lower end goes up in the
 * last third alone: who is called before it is not there yet.
 */
export function asPeopleRead(lowSeconds: number, highSeconds: number): WaitRange {
  const fromMinutes = markNear(lowSeconds / 60, 2 / 3);
  const toMinutes = Math.max(markNear(highSeconds / 60, 1 / 2), markAfter(fromMinutes));
  return { fromMinutes, toMinutes };
}

/** The mark below or above; above from this part of the way on. */
function markNear(minutes: number, upFrom: number): number {
  const [low, high] = [markBelow(minutes), markAfter(minutes)];
  return (minutes - low) / (high - low) < upFrom ? low : high;
}

function markBelow(minutes: number): number {
  if (minutes >= last) return Math.floor(minutes / halfHour) * halfHour;
  return marks.findLast((mark) => mark <= minutes) ?? 0;
}

function markAfter(minutes: number): number {
  return marks.find((mark) => mark > minutes) ?? markBelow(minutes) + halfHour;
}
