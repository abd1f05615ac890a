import { and, eq, lte } from 'drizzle-orm';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { cancel } from '../modules/tickets/actions/plain-actions.ts';
import { forgetTurns } from '../modules/tickets/forgetting/forget-turns.ts';
import { eachDue } from './each-due.ts';

/**
 * Frees the places of bookings that nobody has confirmed in time, and forgets who they were for:
 * anybody may have typed it. Returns how many.
 */
export async function freeUnconfirmed(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  // Of all tenants at once: an index holds the unconfirmed bookings and nothing else.
  const due = await deps.database.db
    .select({
      organisationId: tickets.organisationId,
      ticketId: tickets.id,
      version: tickets.version,
    })
    .from(tickets)
    .where(and(eq(tickets.status, 'scheduled'), lte(tickets.confirmBy, now)));
  // By the version, since one that is confirmed meanwhile is kept.
  return eachDue(deps, { now, due, stopping }, async (acting, { organisationId, ...turn }) => {
    await cancel(acting, turn);
    await forgetTurns(acting.tx, { organisationId, ids: [turn.ticketId], now });
  });
}
