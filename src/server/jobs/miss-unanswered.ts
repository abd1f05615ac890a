import { and, eq, isNull } from 'drizzle-orm';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { Acting } from '../access/acting.ts';
import { gateSessions } from '../db/schema/people.ts';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { noShow } from '../modules/tickets/actions/plain-actions.ts';
import type { TransitionInput } from '../modules/tickets/actions/transition.ts';
import { noShowMinutes } from '../organisation/settings.ts';
import { viewTicket } from '../presenters/ticket.ts';
import { eachDue } from './each-due.ts';

/** Counts as not come whoever was called and not attended for as long as the setting says. */
export async function missUnanswered(deps: Deps): Promise<number> {
  const now = deps.clock();
  // As many as there are counters at most; an index holds those in hand and nothing else.
  const called = await deps.database.db
    .select({
      organisationId: tickets.organisationId,
      ticketId: tickets.id,
      version: tickets.version,
      lastCalledAt: tickets.lastCalledAt,
    })
    .from(tickets)
    .where(eq(tickets.status, 'called'));
  const minutes = new Map<number, number>();
  for (const { organisationId } of called)
    minutes.set(organisationId, await noShowMinutes(deps, organisationId));
  const due = called.filter(({ organisationId, lastCalledAt }) => {
    const limitMs = (minutes.get(organisationId) ?? 0) * 60_000;
    return limitMs > 0 && lastCalledAt && now.getTime() - lastCalledAt.getTime() >= limitMs;
  });
  // By the version: one that was called again or started meanwhile is left alone.
  return eachDue(deps, { now, due }, (acting, { ticketId, version }) =>
    missed(acting, { ticketId, version }),
  );
}

/** Takes the turn from its counter, where whoever comes back reads what became of it. */
async function missed(acting: Acting, input: TransitionInput): Promise<void> {
  const { tx, now, organisationId } = acting;
  const { gateId, prefix, number } = await noShow(acting, input);
  const view = await viewTicket(tx, organisationId, input.ticketId);
  const status = view?.ticket.status === 'waiting' ? 'waiting' : 'absent';
  const label = ticketLabel(prefix, number);
  await tx
    .update(gateSessions)
    .set({ missed: { label, status, at: now.toISOString() } })
    .where(
      and(
        eq(gateSessions.organisationId, organisationId),
        eq(gateSessions.gateId, gateId ?? 0),
        isNull(gateSessions.closedAt),
      ),
    );
}
