import { and, eq, isNull } from 'drizzle-orm';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { Acting } from '../access/acting.ts';
import { heardAt, worksThere } from '../access/device.ts';
import { tickets } from '../db/schema/tickets.ts';
import { gateSessions } from '../db/schema/users.ts';
import type { Deps } from '../deployment/deps.ts';
import { noShow } from '../modules/tickets/actions/plain-actions.ts';
import type { TransitionInput } from '../modules/tickets/actions/transition.ts';
import { settingOf } from '../organisation/settings.ts';
import { viewTicket } from '../presenters/ticket.ts';
import { eachDue } from './each-due.ts';

/** Milliseconds within which a reconnected device delivers its queued actions. */
const settledMs = 10_000;

/**
 * Marks tickets as no-shows when they were called but not attended within the set time. If tickets
 * of unreachable counters are kept, the device must have been seen after that time, since it may
 * have started the service offline.
 */
export async function missUnanswered(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  // The query returns at most one row per counter: an index holds only the tickets in hand.
  const called = await deps.database.db
    .select({
      organisationId: tickets.organisationId,
      ticketId: tickets.id,
      version: tickets.version,
      lastCalledAt: tickets.lastCalledAt,
      openedAt: gateSessions.openedAt,
      heard: heardAt(now),
    })
    .from(tickets)
    .leftJoin(
      gateSessions,
      and(
        eq(gateSessions.organisationId, tickets.organisationId),
        eq(gateSessions.gateId, tickets.gateId),
        isNull(gateSessions.closedAt),
      ),
    )
    .where(eq(tickets.status, 'called'));
  const due: typeof called = [];
  for (const turn of called) {
    const limitMs =
      (await settingOf(deps, turn.organisationId, 'vez.tickets.noShow.minutes')) * 60_000;
    if (limitMs === 0 || !turn.lastCalledAt) continue;
    const dueAt = turn.lastCalledAt.getTime() + limitMs;
    if (dueAt > now.getTime()) continue;
    if (worksThere(turn.heard, turn.openedAt)) {
      const heard = turn.heard.getTime();
      const answered = heard >= dueAt && heard <= now.getTime() - settledMs;
      if (
        !answered &&
        (await settingOf(deps, turn.organisationId, 'vez.gates.unreachable')) === 'keep'
      )
        continue;
    }
    due.push(turn);
  }
  // The version is checked: a ticket that was called again or started meanwhile is left alone.
  return eachDue(deps, { now, due, stopping }, (acting, { ticketId, version }) =>
    missed(acting, { ticketId, version }),
  );
}

/** The operator who returns to the counter sees the outcome. */
async function missed(acting: Acting, input: TransitionInput): Promise<void> {
  const { tx, now, organisationId } = acting;
  const { gateId, ...missed } = await noShow(acting, input);
  const view = await viewTicket(tx, organisationId, input.ticketId);
  const status = view?.ticket.status === 'waiting' ? 'waiting' : 'absent';
  const label = ticketLabel(missed);
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
