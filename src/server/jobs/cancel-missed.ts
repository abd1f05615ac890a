import { and, eq, lt } from 'drizzle-orm';
import { checkInSeconds } from '#domain/tickets/lifecycle.ts';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { cancel } from '../modules/tickets/actions/plain-actions.ts';
import { eachDue } from './each-due.ts';

/**
 * Cancels appointments without a timely check-in and returns the number. The cause is the system:
 * only a called person can be absent.
 */
export async function cancelMissed(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  const last = new Date(now.getTime() - checkInSeconds.after * 1000);
  const due = await deps.database.db
    .select({
      organisationId: tickets.organisationId,
      ticketId: tickets.id,
      version: tickets.version,
    })
    .from(tickets)
    .where(and(eq(tickets.status, 'scheduled'), lt(tickets.scheduledAt, last)));
  // The version is checked, because an appointment that was moved to another slot meanwhile is not
  // missed.
  return eachDue(deps, { now, due, stopping }, (acting, { organisationId: _, ...turn }) =>
    cancel(acting, turn),
  );
}
