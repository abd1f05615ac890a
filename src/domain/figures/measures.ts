/** Measures that add up over days, unlike the longest wait. */
const sums = [
  'arrived',
  'called',
  'calledInTime',
  'attended',
  'absent',
  'cancelledBySystem',
  'cancelledByUser',
  'cancelledByPerson',
  'cancelledOnGateClosing',
  'waitedSeconds',
  'calledSeconds',
  'attendedSeconds',
  'postponedSeconds',
  'transferred',
  'postponed',
  'ratings',
  'ratingSum',
  'openSeconds',
  'busySeconds',
] as const;

/** Counts, and times in whole seconds. */
export type Measures = Record<(typeof sums)[number] | 'longestWaitSeconds', number>;

export const measureNames = [...sums, 'longestWaitSeconds'] as const;

/** Adds up figures, each multiplied by `times` (1 by default), and rounds the sums. */
export function together(parts: readonly { figures: Measures; times?: number }[]): Measures {
  const all = (name: (typeof sums)[number]) =>
    Math.round(parts.reduce((sum, { figures, times = 1 }) => sum + figures[name] * times, 0));
  const longest = parts.map(({ figures }) => figures.longestWaitSeconds);
  const entries = sums.map((name) => [name, all(name)]);
  return {
    // The cast: `entries` has every sum.
    ...(Object.fromEntries(entries) as Record<(typeof sums)[number], number>),
    longestWaitSeconds: Math.max(0, ...longest),
  };
}
