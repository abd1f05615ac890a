/** A rounded wait, such as 10 to 20 minutes. A start of 0 means «up to». */
export interface WaitRange {
  fromMinutes: number;
  toMinutes: number;
}

/** Rounded minutes; beyond the last, whole half hours. */
const marks = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120];
const last = 120;
const halfHour = 30;

/**
 * Rounds a wait to a range between nearby marks, at least one step wide. The lower end rounds up
 * only in the last third of a step: people called before it may not be there yet.
 */
export function asPeopleRead(lowSeconds: number, highSeconds: number): WaitRange {
  const fromMinutes = markNear(lowSeconds / 60, 2 / 3);
  const toMinutes = Math.max(markNear(highSeconds / 60, 1 / 2), markAfter(fromMinutes));
  return { fromMinutes, toMinutes };
}

/** Returns the mark below or above; the one above from the fraction `upFrom` of the step. */
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
