import { and, eq, lte } from 'drizzle-orm';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { transition } from '../modules/tickets/transition.ts';

/**
 * Puts turns whose time to come back has passed into their queue again. Returns how many. One that
 * fails does not keep the others from returning; the failures are thrown together at the end.
 */
export async function returnPostponed(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  // Of all tenants at once: an index holds the postponed turns and nothing else.
  const due = await db
    .select({ clientId: tickets.clientId, ticketId: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.status, 'postponed'), lte(tickets.postponedUntil, now)));
  const failures: unknown[] = [];
  let returned = 0;
  for (const { clientId, ticketId } of due) {
    try {
      await db.transaction((tx) =>
        transition({ deps, tx, now, caller: null, clientId }, 'resume', {
          ticketId,
          version: null,
        }),
      );
      returned += 1;
    } catch (error) {
      // A refusal means that somebody took it up in between.
      if (!(error instanceof AppError)) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some turns did not return');
  return returned;
}
