import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { TicketStatus } from '#domain/tickets/lifecycle.ts';
import { legsOf, stands, timesOf } from '#domain/tickets/times.ts';
import { branchIdsInCharge } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { branches, gates, reasons, services } from '../../db/schema/organisation.ts';
import { ticketEvents } from '../../db/schema/tickets.ts';
import { users } from '../../db/schema/users.ts';
import { notFound } from '../../errors/app-error.ts';
import { presentTicket, type TicketRow, viewTicket } from '../../presenters/ticket.ts';

type Schemas = components['schemas'];
type Row = Awaited<ReturnType<typeof readEvents>>[number];

/**
 * Returns the events of a ticket and where its time went, for users with a branch where it is or
 * was. Throws 404 for others.
 */
export async function ticketHistory(
  db: Database,
  now: Date,
  caller: Caller,
  ticketId: number,
): Promise<Schemas['TicketHistory']> {
  const view = await viewTicket(db, caller.organisationId, ticketId);
  if (!view) throw notFound('ticket_not_found');
  const { ticket } = view;
  const rows = await readEvents(db, ticket);
  const places = [ticket.branchId, ...rows.map(({ event }) => event.branchId)];
  const scope = await branchIdsInCharge(db, caller);
  if (!scope.some((id) => places.includes(id))) throw notFound('ticket_not_found');
  const times = timesOf(rows.map(stepOf), now.getTime());
  const here = await placeOf(db, ticket);
  return {
    ticket: presentTicket(view, caller.userId),
    timeZone: here.timeZone,
    waitedSeconds: times.waiting,
    calledSeconds: times.called,
    attendedSeconds: times.attending,
    postponedSeconds: times.postponed,
    legs: legs(rows, ticket, { branchName: here.name, serviceName: view.serviceName }),
  };
}

function readEvents(db: Database, { organisationId, id }: TicketRow) {
  return db
    .select({
      event: ticketEvents,
      firstName: users.firstName,
      lastName: users.lastName,
      gateName: gates.name,
      serviceName: services.name,
      branchName: branches.name,
      reason: reasons.name,
    })
    .from(ticketEvents)
    .leftJoin(
      users,
      and(eq(users.organisationId, organisationId), eq(users.id, ticketEvents.userId)),
    )
    .leftJoin(
      gates,
      and(eq(gates.organisationId, organisationId), eq(gates.id, ticketEvents.gateId)),
    )
    .leftJoin(
      services,
      and(eq(services.organisationId, organisationId), eq(services.id, ticketEvents.serviceId)),
    )
    .leftJoin(
      branches,
      and(eq(branches.organisationId, organisationId), eq(branches.id, ticketEvents.branchId)),
    )
    .leftJoin(
      reasons,
      and(eq(reasons.organisationId, organisationId), eq(reasons.id, ticketEvents.reasonId)),
    )
    .where(and(eq(ticketEvents.organisationId, organisationId), eq(ticketEvents.ticketId, id)))
    .orderBy(asc(ticketEvents.id));
}

async function placeOf(db: Database, { organisationId, branchId }: TicketRow) {
  const [branch] = await db
    .select({ name: branches.name, timeZone: branches.timeZone })
    .from(branches)
    .where(and(eq(branches.organisationId, organisationId), eq(branches.id, branchId)));
  if (!branch) throw notFound('branch_not_found');
  return branch;
}

function stepOf({ event }: Row) {
  // The cast: `record` writes only values of this type.
  const toStatus = event.toStatus as TicketStatus;
  return { action: event.action, toStatus, at: (event.deviceAt ?? event.at).getTime() };
}

function legs(
  rows: Row[],
  ticket: TicketRow,
  here: Pick<Schemas['Leg'], 'branchName' | 'serviceName'>,
): Schemas['Leg'][] {
  const found: Schemas['Leg'][] = [];
  const numbers = legsOf(rows.map(stepOf));
  for (const [index, row] of rows.entries()) {
    const leg = numbers[index] ?? 1;
    if (found.at(-1)?.leg !== leg) {
      const { branchName, serviceName } = row;
      found.push({
        leg,
        branchName: branchName ?? here.branchName,
        serviceName: serviceName ?? here.serviceName,
        events: [],
      });
    }
    found.at(-1)?.events.push(presentEvent(rows, index, ticket));
  }
  return found;
}

function presentEvent(rows: Row[], index: number, ticket: TicketRow): Schemas['TicketEvent'] {
  // The cast: the index is within the rows.
  const row = rows[index] as Row;
  const { id, actor, at, deviceAt, note, before } = row.event;
  const { action, toStatus } = stepOf(row);
  const isCall = action === 'call' || action === 'callThis' || action === 'callTo';
  const moved = action === 'reschedule' ? before?.scheduledAt : null;
  const actions = rows.map(({ event }) => event);
  return {
    id,
    action,
    toStatus,
    undone: action !== 'undo' && !stands(actions, index),
    by: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
    ...(actor && { actor }),
    gateName: row.gateName,
    at: at.toISOString(),
    deviceAt: deviceAt && deviceAt.getTime() !== at.getTime() ? deviceAt.toISOString() : null,
    reason: row.reason,
    note,
    // The cast: only a call writes it.
    why: isCall ? (valueAfter(rows, index, ticket, 'why') as Schemas['Why'] | null) : null,
    ...(isMarked(rows, index, ticket) && { preferred: true }),
    movedFrom: typeof moved === 'string' ? moved : null,
  };
}

function valueAfter(rows: Row[], index: number, ticket: TicketRow, column: 'why' | 'preferred') {
  const changed = rows.slice(index + 1).find(({ event }) => event.before && column in event.before);
  return changed ? changed.event.before?.[column] : ticket[column];
}

function isMarked(rows: Row[], index: number, ticket: TicketRow): boolean {
  const event = rows[index]?.event;
  const takesDown = event && ['create', 'schedule', 'checkIn'].includes(event.action);
  if (!takesDown || event.before?.preferred) return false;
  return valueAfter(rows, index, ticket, 'preferred') === true;
}
