import { neediestFirst } from '../services/neediest-first.ts';
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

/** The branches by need, of which their trouble comes first. */
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
