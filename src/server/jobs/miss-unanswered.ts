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

/** A device that is back delivers its waiting actions within this time. */
const settledMs = 10_000;

/**
 * Counts as not come the turns that were called and not attended for as long as the setting says.
 * Where the organisation keeps the turn of a counter whose device is out of reach, the device must
 * have been heard from after that time: it may have started without a connection.
 */
export async function missUnanswered(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  // As many as there are counters at most; an index holds those in hand and nothing else.
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
  // By the version: one that was called again or started meanwhile is left alone.
  return eachDue(deps, { now, due, stopping }, (acting, { ticketId, version }) =>
    missed(acting, { ticketId, version }),
  );
}

/** Takes the turn from its counter; an operator who comes back reads there what became of it. */
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
