/** What is counted of the turns of some days, but for the longest wait: the sums of their parts. */
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

/** The figures of several parts together, each as many times as it says (once if it does not), rounded. */
export function together(parts: readonly { figures: Measures; times?: number }[]): Measures {
  const all = (name: (typeof sums)[number]) =>
    Math.round(parts.reduce((sum, { figures, times = 1 }) => sum + figures[name] * times, 0));
  const longest = parts.map(({ figures }) => figures.longestWaitSeconds);
  const entries = sums.map((name) => [name, all(name)]);
  return {
    // Every sum has been given.
    ...(Object.fromEntries(entries) as Record<(typeof sums)[number], number>),
    longestWaitSeconds: Math.max(0, ...longest),
  };
}
