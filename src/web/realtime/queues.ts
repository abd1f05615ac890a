import type { components } from '#contract/types.ts';
import type { Change } from '../api/stale-by.ts';

type QueuesChange = components['schemas']['QueuesChange'];

/** The queues of branches as the stream last told them. */
const told = new Map<number, QueuesChange>();

/** Keeps what the stream tells, until it may have missed something. */
export function noteQueues(change: Change): void {
  if (change.kind === 'queues') told.set(change.branchId, change);
  if (change.kind === 'resync') told.clear();
}

export const tellsQueues = (branchId: number): boolean => told.has(branchId);

/** Returns a response, which may be older, with what the stream has told since. */
export function withTold<Known>(
  known: Known,
  patch: (known: Known, change: Change) => Known,
): Known {
  return [...told.values()].reduce(patch, known);
}
