import type { components } from '#contract/types.ts';
import type { Deps } from '../deployment/deps.ts';
import { BranchModel } from './branch-model.ts';
import type { LiveBranches } from './live-branches.ts';
import { loadBranch } from './load-branch.ts';

type Wait = components['schemas']['WaitRange'] | null;

/** A turn that waits, or somebody who comes for a number of the service now. */
export interface Waiting {
  organisationId: number;
  branchId: number;
  serviceId: number;
  ticketId?: number;
}

export type WaitNow = (of: Waiting, now: Date) => Promise<Wait>;

/**
 * How long they may have to wait, as the branch's live views say it; null where nobody can tell. A
 * turn of which no event has come yet waits as somebody who comes now.
 */
export function waitNow(branches: LiveBranches): WaitNow {
  return async ({ organisationId, branchId, serviceId, ticketId }, now) => {
    const { model } = await branches.open(organisationId, branchId);
    const waits = model.waits(now.getTime());
    const known = ticketId !== undefined && model.before(ticketId) !== undefined;
    return known ? waits.ofTicket(ticketId).wait : waits.ofService(serviceId).wait;
  };
}

/** The same of one turn, for somebody who asks once; null where it waits no more, too. */
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
