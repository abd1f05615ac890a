import { and, eq, lte } from 'drizzle-orm';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { resume } from '../modules/tickets/actions/plain-actions.ts';
import { eachDue } from './each-due.ts';

/** Returns postponed tickets to their queue once their time has passed. Returns the number. */
export async function returnPostponed(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  // One query covers all tenants: an index holds only the postponed tickets.
  const due = await deps.database.db
    .select({ organisationId: tickets.organisationId, ticketId: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.status, 'postponed'), lte(tickets.postponedUntil, now)));
  return eachDue(deps, { now, due, stopping }, (acting, { ticketId }) =>
    resume(acting, { ticketId, version: null }),
  );
}
