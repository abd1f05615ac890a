import { and, desc, eq, getTableColumns, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { asides, heldStatuses, isHeld, undoSeconds } from '#domain/tickets/lifecycle.ts';
import type { CountedCall } from '#domain/tickets/strategies/preference.ts';
import type { Acting } from '../../../access/acting.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { gates, services } from '../../../db/schema/organisation.ts';
import { ticketEvents, tickets } from '../../../db/schema/tickets.ts';
import { conflict } from '../../../errors/app-error.ts';
import { lockGate } from '../../../organisation/lock-gate.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { type Changes, changeTurn } from '../store/ledger.ts';
import { assertFree as assertSlotFree } from '../store/slots.ts';
import { lockTicket, type TransitionInput } from './transition.ts';
import { assertInScope, openGateOf } from './who-may-act.ts';

type EventRow = typeof ticketEvents.$inferSelect;

/**
 * Undoes the last action on the ticket, for the same user within ten seconds. Restores the ticket
 * and the memory of its counter and service.
 */
export async function undo(
  { deps, tx, now, caller, organisationId }: Acting & { caller: Caller },
  { ticketId, version }: TransitionInput,
): Promise<void> {
  const gateId = await openGateOf(tx, caller);
  // Locks the counter before the ticket, like every call, because the ticket may return to it.
  if (gateId !== null) await lockGate(tx, organisationId, gateId);
  const ticket = await lockTicket(tx, organisationId, ticketId);
  if (!(isHeld(ticket) && ticket.gateId === gateId)) {
    await assertInScope(tx, caller, ticket.branchId);
  }
  if (version !== ticket.version) throw conflict('ticket_changed');
  const event = await lastEvent(tx, ticket);
  if (!event?.before || event.userId !== caller.userId) throw conflict('illegal_transition');
  if (now.getTime() - event.at.getTime() > undoSeconds * 1000) throw conflict('undo_too_late');
  const { memory, counted, ...before } = event.before;
  const changes = fromJson(before);
  const restored = { ...ticket, ...changes };
  if (isHeld(restored)) await assertFree(tx, ticket, { to: restored.gateId, gateId });
  if (restored.status === 'scheduled' && restored.scheduledAt) {
    // Another appointment may have taken the slot meanwhile.
    const { serviceId: id, scheduledAt: at, onlyGateId } = restored;
    await assertSlotFree(tx, { organisationId, id }, { at, onlyGateId, ticketId });
  }
  if (memory && event.gateId === gateId && gateId !== null) {
    await tx
      .update(gates)
      .set({ memory })
      .where(and(eq(gates.organisationId, organisationId), eq(gates.id, gateId)));
  }
  await changeTurn(tx, deps, ticket, changes, { action: 'undo', userId: caller.userId, at: now });
  // Locked last, like in every call. Only a call writes this value.
  if (counted) await uncount(tx, ticket, counted as CountedCall);
}

/** Undoes a cancellation, for a supervisor who struck out several tickets. */
export async function undoCancel(
  { deps, tx, now, caller, organisationId }: Acting,
  { ticketId, version }: TransitionInput,
): Promise<void> {
  const ticket = await lockTicket(tx, organisationId, ticketId);
  if (version !== ticket.version) throw conflict('ticket_changed');
  const event = await lastEvent(tx, ticket);
  if (event?.action !== 'cancel' || !event.before) throw conflict('illegal_transition');
  const userId = caller?.userId ?? null;
  await changeTurn(tx, deps, ticket, fromJson(event.before), { action: 'undo', userId, at: now });
}

async function uncount(
  tx: Transaction,
  { organisationId, serviceId }: TicketRow,
  { before, since }: CountedCall,
): Promise<void> {
  const { sincePreferred } = services;
  await tx
    .update(services)
    .set({ sincePreferred: sql`greatest(0, ${sincePreferred} + ${before - since})` })
    .where(and(eq(services.organisationId, organisationId), eq(services.id, serviceId)));
}

async function lastEvent(tx: Transaction, ticket: TicketRow): Promise<EventRow | undefined> {
  const [event] = await tx
    .select()
    .from(ticketEvents)
    .where(
      and(
        eq(ticketEvents.organisationId, ticket.organisationId),
        eq(ticketEvents.ticketId, ticket.id),
        notInArray(ticketEvents.action, [...asides]),
      ),
    )
    .orderBy(desc(ticketEvents.id))
    .limit(1);
  return event;
}

async function assertFree(
  tx: Transaction,
  ticket: TicketRow,
  { to, gateId }: { to: number | null; gateId: number | null },
): Promise<void> {
  if (to === null || to !== gateId) throw conflict('gate_not_open');
  const others = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, ticket.organisationId),
        eq(tickets.gateId, gateId),
        inArray(tickets.status, heldStatuses),
        ne(tickets.id, ticket.id),
      ),
    );
  if (others.length > 0) throw conflict('gate_has_ticket');
}

/** Parses columns stored as JSON, which has instants as text. */
function fromJson(before: Record<string, unknown>): Changes & Partial<TicketRow> {
  const columns = getTableColumns(tickets);
  const entries = Object.entries(before).map(([name, value]) => {
    // The cast: the names in `before` are columns of this table.
    const { dataType } = columns[name as keyof typeof columns];
    return [name, dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(entries);
}
