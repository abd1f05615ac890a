import { expect, it } from 'vitest';
import { type BranchLines, longWaits } from './long-waits.ts';

const at = (minutesAgo: number | null) =>
  minutesAgo === null ? null : new Date(1e12 - minutesAgo * 60_000).toISOString();

const branch = (id: number, waits: (number | null)[]) =>
  ({
    branch: { id },
    lines: waits.map((minutes, index) => ({ serviceId: index, oldestWaitingSince: at(minutes) })),
  }) as BranchLines; // what the rule reads of it

it('keeps the queues over the limit of all branches, the longest wait first', () => {
  const found = longWaits([branch(1, [14, 16, null]), branch(2, [90, 15])], 1e12 - 15 * 60_000);
  expect(found.map(({ branch, line }) => [branch.id, line.serviceId])).toEqual([
    [2, 0],
    [1, 1],
  ]);
});
