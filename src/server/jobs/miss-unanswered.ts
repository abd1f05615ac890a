import { eq } from 'drizzle-orm';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deps.ts';
import { noShow } from '../modules/tickets/actions.ts';
import { noShowMinutes } from '../settings.ts';
import { eachDue } from './each-due.ts';

/** Counts as not come whoever was called and not attended for as long as the setting says. */
export async function missUnanswered(deps: Deps): Promise<number> {
  const now = deps.clock();
  // As many as there are counters at most; an index holds those in hand and nothing else.
  const called = await deps.database.db
    .select({
      clientId: tickets.clientId,
      ticketId: tickets.id,
      version: tickets.version,
      lastCalledAt: tickets.lastCalledAt,
    })
    .from(tickets)
    .where(eq(tickets.status, 'called'));
  const minutes = new Map<number, number>();
  for (const { clientId } of called) minutes.set(clientId, await noShowMinutes(deps, clientId));
  const due = called.filter(({ clientId, lastCalledAt }) => {
    const limitMs = (minutes.get(clientId) ?? 0) * 60_000;
    return limitMs > 0 && lastCalledAt && now.getTime() - lastCalledAt.getTime() >= limitMs;
  });
  // By the version: one that was called again or started meanwhile is left alone.
  return eachDue(deps, { now, due }, (acting, { ticketId, version }) =>
    noShow(acting, { ticketId, version }),
  );
}
