import { expect, it } from 'vitest';
import { type BusyBranch, inTroubleFirst, troubleOf } from './trouble.ts';

const now = 1e12;
const limit = 900_000;
const branch = (waitedMs: number | null, gatesOpen = 1, inTime = 10): BusyBranch => ({
  oldestWaitingSince: waitedMs === null ? null : now - waitedMs,
  gatesOpen,
  figures: { called: 10, calledInTime: inTime },
});

it.each([
  ['nobody waits', branch(null, 0), 'none'],
  ['somebody waits and no counter is open', branch(1, 0), 'unattended'],
  ['somebody waits as long as the limit', branch(limit), 'none'],
  ['somebody waits longer', branch(limit + 1), 'late'],
])('where %s', (_name, state, trouble) => {
  expect(troubleOf(state, now, limit)).toBe(trouble);
});

it('puts trouble first, then the lower level, then the longer wait', () => {
  const sorted = [
    branch(5, 0, 10),
    branch(limit + 1, 1, 3),
    branch(limit + 9, 1, 4),
    branch(limit + 5, 1, 4),
    branch(900, 1, 1),
    branch(800, 1, 1),
    branch(null, 0, 2),
    { ...branch(null), figures: { called: 0, calledInTime: 0 } },
  ];
  const mixed = [3, 7, 1, 0, 6, 4, 2, 5].map((index) => sorted[index] as BusyBranch);
  expect(inTroubleFirst(mixed, (state) => state, now, limit)).toEqual(sorted);
});
