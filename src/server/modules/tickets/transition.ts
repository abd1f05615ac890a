import { and, eq, isNull, sql } from 'drizzle-orm';
import { type TicketAction, ticketCan, transitions } from '#domain/tickets/lifecycle.ts';
import { branchInScope } from '../../authorize.ts';
import type { Caller } from '../../caller.ts';
import type { Transaction } from '../../db/client.ts';
import { gateServices, reasons } from '../../db/schema/organisation.ts';
import { gateSessions } from '../../db/schema/people.ts';
import { ticketEvents, tickets } from '../../db/schema/tickets.ts';
import type { Deps } from '../../deps.ts';
import { AppError, conflict, notFound } from '../../errors.ts';
import { publish } from '../../events.ts';
import { recallLimits } from '../../settings.ts';
import type { TicketRow } from '../../views/ticket.ts';

export interface TransitionInput {
  ticketId: number;
  /** The version that the person saw; null for the system, which looks at the row itself. */
  version: number | null;
  deviceAt?: string | undefined;
  reasonId?: number | null | undefined;
  note?: string | undefined;
}

/**
 * What an action changes of the turn, beside status and version. `at` is when it happened by the
 * device, `now` by the server: limits are counted by the latter, which nobody can set.
 */
export type Changes = (
  ticket: TicketRow,
  at: Date,
  now: Date,
) => Partial<typeof tickets.$inferInsert>;

/**
 * The one way a turn that exists changes state: lock its row, check who asks, what they saw
 * and the domain's table, write row and history, tell the followers. Throws the refusals of
 * the contract; `caller` null is the system.
 */
export async function transition(
  deps: Deps,
  {
    tx,
    now,
    caller,
    clientId,
  }: { tx: Transaction; now: Date; caller: Caller | null; clientId: number },
  action: TicketAction,
  input: TransitionInput,
  changes: Changes,
): Promise<void> {
  const ticket = await lockTicket(tx, clientId, input.ticketId);
  const rule = transitions[action];
  if (caller) await assertReach(tx, caller, ticket, action);
  if (input.version !== null && input.version !== ticket.version) throw conflict('ticket_changed');
  const facts = { ...ticket, lastCalledAt: ticket.lastCalledAt?.getTime() ?? null };
  const verdict = ticketCan(action, facts, now.getTime(), await recallLimits(deps, clientId, tx));
  if (!verdict.allowed) {
    throw conflict(verdict.key, 'params' in verdict ? verdict.params : undefined);
  }
  if (rule.needsReason) await assertReason(tx, ticket, action, input.reasonId);
  const at = happenedAt(ticket, input.deviceAt, now);
  await tx
    .update(tickets)
    .set({ status: rule.to, version: sql`${tickets.version} + 1`, ...changes(ticket, at, now) })
    .where(and(eq(tickets.clientId, clientId), eq(tickets.id, ticket.id)));
  await record(tx, ticket, {
    action,
    fromStatus: ticket.status,
    toStatus: rule.to,
    userId: caller?.userId ?? null,
    gateId: ticket.gateId,
    at: now,
    deviceAt: input.deviceAt ? at : null,
    reasonId: input.reasonId ?? null,
    note: input.note ?? null,
  });
}

type EventColumns = Omit<typeof ticketEvents.$inferInsert, 'clientId' | 'ticketId'>;

/** Appends to the history of the turn and tells whoever follows the branch. */
export async function record(
  tx: Transaction,
  ticket: Pick<TicketRow, 'clientId' | 'id' | 'branchId' | 'serviceId'>,
  event: EventColumns,
): Promise<void> {
  const { clientId, id: ticketId, branchId, serviceId } = ticket;
  await tx.insert(ticketEvents).values({ clientId, ticketId, ...event });
  await publish(tx, { clientId, change: { kind: 'ticket', branchId, serviceId, ticketId } });
}

async function lockTicket(tx: Transaction, clientId: number, id: number): Promise<TicketRow> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.clientId, clientId), eq(tickets.id, id)))
    .for('update');
  if (!ticket) throw notFound('ticket_not_found');
  return ticket;
}

/**
 * The turn must be in the caller's hand, or else in their branch. Whoever was taken off the branch
 * meanwhile still ends what they hold.
 */
async function assertReach(
  tx: Transaction,
  caller: Caller,
  ticket: TicketRow,
  action: TicketAction,
): Promise<void> {
  const gateId = await openGateOf(tx, caller);
  if (transitions[action].atOwnGate && gateId !== null && gateId === ticket.gateId) return;
  await branchInScope(tx, caller, ticket.branchId).catch((error: unknown) => {
    throw error instanceof AppError ? notFound('ticket_not_found') : error;
  });
  if (action === 'resume' && caller.role === 'Supervise') return;
  if (gateId === null) throw conflict('gate_not_open');
  if (action === 'resume' && (await attends(tx, gateId, ticket))) return;
  throw conflict('not_your_ticket');
}

async function openGateOf(tx: Transaction, { clientId, userId }: Caller): Promise<number | null> {
  const [session] = await tx
    .select({ gateId: gateSessions.gateId })
    .from(gateSessions)
    .where(
      and(
        eq(gateSessions.clientId, clientId),
        eq(gateSessions.userId, userId),
        isNull(gateSessions.closedAt),
      ),
    );
  return session?.gateId ?? null;
}

/** Whether the counter had the turn, or attends its service. */
async function attends(tx: Transaction, gateId: number, ticket: TicketRow): Promise<boolean> {
  if (ticket.gateId === gateId) return true;
  const rows = await tx
    .select({ serviceId: gateServices.serviceId })
    .from(gateServices)
    .where(
      and(
        eq(gateServices.clientId, ticket.clientId),
        eq(gateServices.gateId, gateId),
        eq(gateServices.serviceId, ticket.serviceId),
      ),
    );
  return rows.length > 0;
}

async function assertReason(
  tx: Transaction,
  ticket: TicketRow,
  action: TicketAction,
  reasonId: number | null | undefined,
): Promise<void> {
  if (!reasonId) throw new AppError(400, 'reason_required', { field: 'reasonId' });
  const [reason] = await tx
    .select()
    .from(reasons)
    .where(and(eq(reasons.clientId, ticket.clientId), eq(reasons.id, reasonId)));
  const fits =
    reason?.active &&
    reason.kind === action &&
    (reason.serviceId === null || reason.serviceId === ticket.serviceId);
  if (!fits) throw notFound('reason_not_found', 'reasonId');
}

/** The device's time of the tap, kept between the last thing that happened to the turn and now. */
function happenedAt(ticket: TicketRow, deviceAt: string | undefined, now: Date): Date {
  if (!deviceAt) return now;
  const earliest = ticket.startedAt ?? ticket.lastCalledAt ?? ticket.waitingSince;
  const tapped = Math.max(new Date(deviceAt).getTime(), earliest.getTime());
  return new Date(Math.min(tapped, now.getTime()));
}

/** Whole seconds from `from` to `to`; 0 without a start. */
export function secondsBetween(from: Date | null, to: Date): number {
  return from ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : 0;
}
