import type { BranchNow } from './branch-now.ts';
import { type Paces, paceFor } from './paces.ts';

/**
 * Returns the seconds between two calls of the counters that attend the service, as if they served
 * it alone; at least 1.
 */
export function roundOf({ counters }: BranchNow, paces: Paces, serviceId: number): number {
  const attending = counters.filter(({ serviceIds }) => serviceIds.includes(serviceId)).length;
  return Math.max(1, paceFor(paces, serviceId) / Math.max(1, attending));
}
