import type { components } from '#contract/types.ts';
import { measureNames } from '#domain/figures/measures.ts';

type Schemas = components['schemas'];

/** Figures of which all that is not given is nothing. */
export const figures = (given: Partial<Schemas['Measures']> = {}): Schemas['Measures'] => ({
  // Every name is there.
  ...(Object.fromEntries(measureNames.map((name) => [name, 0])) as Schemas['Measures']),
  ...given,
});

export const some = figures({
  ...{ called: 100, calledInTime: 84, attended: 90, absent: 6 },
  ...{ waitedSeconds: 90 * 305, attendedSeconds: 90 * 61, longestWaitSeconds: 3725 },
  ...{ cancelledBySystem: 1, cancelledByPerson: 3, ratings: 4, ratingSum: 18 },
  ...{ openSeconds: 3600, busySeconds: 2700, transferred: 2, arrived: 101 },
});

const noRows = { branch: [], service: [], gate: [], user: [], channel: [] };

/** What the dashboard opens with, of one day unless more is given. */
export const whole = (given: Partial<Schemas['Figures']> = {}): Schemas['Figures'] => ({
  totals: some,
  before: figures({ called: 50, calledInTime: 39, attended: 120 }),
  weekdays: null,
  days: [{ day: '2026-11-20', figures: some }],
  hours: [],
  groups: noRows,
  counts: { branch: 0, service: 0, gate: 0, user: 0, channel: 0 },
  foldedAt: '2026-11-20T12:05:00Z',
  countedFrom: null,
  ...given,
});

export const branchNow: Schemas['FiguresNow']['branches'][number] = {
  ...{ id: 1, name: 'Centro', waiting: 4, gates: 3, gatesOpen: 2 },
  oldestWaitingSince: '2026-11-20T11:55:00Z',
};
