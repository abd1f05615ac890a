import type { components } from '#contract/types.ts';
import type { LiveBranches } from './live-branches.ts';

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
