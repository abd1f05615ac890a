import { serviceLevel } from '../services/level.ts';
import type { DayFigures } from './figures.ts';

/** A branch as it is now. Instants are milliseconds since the epoch. */
export interface BusyBranch {
  /** Since when the longest total wait lasts; null while nobody waits. */
  oldestWaitingSince: number | null;
  gatesOpen: number;
  figures: Pick<DayFigures, 'called' | 'calledInTime'>;
}

/** What a branch may be in, the worst first: people wait and nobody calls, or for too long. */
export const troubles = ['unattended', 'late', 'none'] as const;
export type Trouble = (typeof troubles)[number];

/** `limitMs` is the wait that is too long. */
export function troubleOf(
  { oldestWaitingSince, gatesOpen }: BusyBranch,
  now: number,
  limitMs: number,
): Trouble {
  if (oldestWaitingSince === null) return 'none';
  if (gatesOpen === 0) return 'unattended';
  return now - oldestWaitingSince > limitMs ? 'late' : 'none';
}

/**
 * The branches with the one that needs help most first: by their trouble, then the lower service
 * level (NS), then the longer total wait. One that has called nobody today counts as in time.
 */
export function inTroubleFirst<Branch>(
  branches: readonly Branch[],
  stateOf: (branch: Branch) => BusyBranch,
  now: number,
  limitMs: number,
): Branch[] {
  const keyed = branches.map((branch) => {
    const state = stateOf(branch);
    return {
      branch,
      trouble: troubles.indexOf(troubleOf(state, now, limitMs)),
      level: serviceLevel(state.figures) ?? 1,
      since: state.oldestWaitingSince ?? now,
    };
  });
  keyed.sort(
    (one, other) =>
      one.trouble - other.trouble || one.level - other.level || one.since - other.since,
  );
  return keyed.map(({ branch }) => branch);
}
