import { and, eq, lte } from 'drizzle-orm';
import { clients } from '../db/schema/organisation.ts';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { resumed } from '../modules/tickets/changes.ts';
import { transition } from '../modules/tickets/transition.ts';

/** Puts turns whose time to come back has passed into their queue again. Returns how many. */
export async function returnPostponed(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  let returned = 0;
  for (const { id: clientId } of await db.select({ id: clients.id }).from(clients)) {
    const due = await db
      .select({ id: tickets.id })
      .from(tickets)
      .where(
        and(
          eq(tickets.clientId, clientId),
          eq(tickets.status, 'postponed'),
          lte(tickets.postponedUntil, now),
        ),
      );
    for (const { id: ticketId } of due) {
      const done = await db
        .transaction((tx) =>
          transition(
            deps,
            { tx, now, caller: null, clientId },
            'resume',
            { ticketId, version: null },
            resumed,
          ),
        )
        .then(() => true)
        // Somebody took it up in between.
        .catch((error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        });
      if (done) returned += 1;
    }
  }
  return returned;
}
