import { and, eq, lte } from 'drizzle-orm';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { cancel } from '../modules/tickets/actions/plain-actions.ts';
import { forgetTurns } from '../modules/tickets/forgetting/forget-turns.ts';
import { eachDue } from './each-due.ts';

/**
 * Cancels bookings that were not confirmed in time and forgets their personal data, which anyone
 * may have typed. Returns the number.
 */
export async function freeUnconfirmed(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  // One query covers all tenants: an index holds only the unconfirmed bookings.
  const due = await deps.database.db
    .select({
      organisationId: tickets.organisationId,
      ticketId: tickets.id,
      version: tickets.version,
    })
    .from(tickets)
    .where(and(eq(tickets.status, 'scheduled'), lte(tickets.confirmBy, now)));
  // The version is checked, because a booking that is confirmed meanwhile is kept.
  return eachDue(deps, { now, due, stopping }, async (acting, { organisationId, ...turn }) => {
    await cancel(acting, turn);
    await forgetTurns(acting.tx, { organisationId, ids: [turn.ticketId], now });
  });
}
