import { neediestFirst } from '../services/neediest-first.ts';
import type { DayFigures } from './figures.ts';

/** Current state of a branch. Instants are milliseconds since the epoch. */
export interface BusyBranch {
  /** Start of the longest current wait; null if nobody waits. */
  oldestWaitingSince: number | null;
  gatesOpen: number;
  figures: Pick<DayFigures, 'called' | 'calledInTime'>;
}

/** Troubles, worst first: people wait without an open counter, or wait too long. */
export const troubles = ['unattended', 'late', 'none'] as const;
export type Trouble = (typeof troubles)[number];

/** Returns the trouble of a branch; `limitMs` is the longest acceptable wait. */
export function troubleOf(
  { oldestWaitingSince, gatesOpen }: BusyBranch,
  now: number,
  limitMs: number,
): Trouble {
  if (oldestWaitingSince === null) return 'none';
  if (gatesOpen === 0) return 'unattended';
  return now - oldestWaitingSince > limitMs ? 'late' : 'none';
}

export function inTroubleFirst<Branch>(
  branches: readonly Branch[],
  stateOf: (branch: Branch) => BusyBranch,
  now: number,
  limitMs: number,
): Branch[] {
  const needOf = (branch: Branch) => {
    const state = stateOf(branch);
    const { oldestWaitingSince, figures } = state;
    const rank = troubles.indexOf(troubleOf(state, now, limitMs));
    return { ...figures, rank, oldestWaitingSince };
  };
  return neediestFirst(branches, needOf, now);
}
