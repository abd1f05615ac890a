import type { components } from '#contract/types.ts';
import type { Deps } from '../deployment/deps.ts';
import { BranchModel } from './branch-model.ts';
import type { LiveBranches } from './live-branches.ts';
import { loadBranch } from './load-branch.ts';

type Wait = components['schemas']['WaitRange'] | null;

export interface Waiting {
  organisationId: number;
  branchId: number;
  serviceId: number;
  ticketId?: number;
}

export type WaitNow = (of: Waiting, now: Date) => Promise<Wait>;

/**
 * Returns a function that gives the wait shown by the branch's live views; null when it cannot be
 * estimated. A ticket that the live branch does not know yet is estimated as a new arrival.
 */
export function waitNow(branches: LiveBranches): WaitNow {
  return async ({ organisationId, branchId, serviceId, ticketId }, now) => {
    const { model } = await branches.open(organisationId, branchId);
    const waits = model.waits(now.getTime());
    const known = ticketId !== undefined && model.before(ticketId) !== undefined;
    return known ? waits.ofTicket(ticketId).wait : waits.ofService(serviceId).wait;
  };
}

/** Returns the wait of one ticket from a fresh load; null also when the ticket no longer waits. */
export async function waitOfTurn(
  deps: Deps,
  { ticketId, ...of }: { organisationId: number; branchId: number; ticketId: number },
): Promise<Wait> {
  const loaded = await loadBranch(deps, of);
  if (!loaded) return null;
  const model = new BranchModel(loaded);
  if (model.before(ticketId) === undefined) return null;
  return model.waits(deps.clock().getTime()).ofTicket(ticketId).wait;
}
