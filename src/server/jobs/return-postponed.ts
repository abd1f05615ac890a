import { and, eq, lte } from 'drizzle-orm';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { resume } from '../modules/tickets/actions/plain-actions.ts';
import { eachDue } from './each-due.ts';

/** Puts turns whose time to come back has passed into their queue again. Returns how many. */
export async function returnPostponed(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  // Of all tenants at once: an index holds the postponed turns and nothing else.
  const due = await deps.database.db
    .select({ organisationId: tickets.organisationId, ticketId: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.status, 'postponed'), lte(tickets.postponedUntil, now)));
  return eachDue(deps, { now, due, stopping }, (acting, { ticketId }) =>
    resume(acting, { ticketId, version: null }),
  );
}
