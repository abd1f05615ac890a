import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mask } from '#domain/masking/mask.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { isHeld } from '#domain/tickets/lifecycle.ts';
import { isAwaited, type Way } from '#domain/tickets/way.ts';
import type { Database } from '../db/database.ts';
import { preparedStatement, rowOf } from '../db/rows.ts';
import { branches, gates, reasons, services } from '../db/schema/organisation.ts';
import { tickets } from '../db/schema/tickets.ts';
import { users } from '../db/schema/users.ts';

export type TicketRow = typeof tickets.$inferSelect;

export interface TicketView {
  ticket: TicketRow;
  serviceName: string;
  gateName: string | null;
}

/** A ticket's view in the form in which PostgreSQL writes its row as JSON. */
export interface RawView {
  row: Record<string, unknown>;
  serviceName: string;
  gateName: string | null;
}

/** Columns that a list of tickets selects. */
export const viewed = { ticket: tickets, serviceName: services.name, gateName: gates.name };
export const itsService = and(
  eq(services.organisationId, tickets.organisationId),
  eq(services.id, tickets.serviceId),
);
export const itsGate = and(
  eq(gates.organisationId, tickets.organisationId),
  eq(gates.id, tickets.gateId),
);
export const itsBranch = and(
  eq(branches.organisationId, tickets.organisationId),
  eq(branches.id, tickets.branchId),
);
export const itsReason = and(
  eq(reasons.organisationId, tickets.organisationId),
  eq(reasons.id, tickets.reasonId),
);
export const itsOperator = and(
  eq(users.organisationId, tickets.organisationId),
  eq(users.id, tickets.userId),
);
/** Null if nobody attended the ticket. */
export const operatorName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

function select(db: Database) {
  return db.select(viewed).from(tickets).innerJoin(services, itsService).leftJoin(gates, itsGate);
}

const find = preparedStatement<RawView>(
  'view_ticket',
  sql`select to_json(t) as row, s.name as "serviceName", g.name as "gateName"
    from tickets t
    join services s on s.client_id = t.client_id and s.id = t.service_id
    left join gates g on g.client_id = t.client_id and g.id = t.gate_id
    where t.client_id = ${sql.placeholder('organisationId')} and t.id = ${sql.placeholder('id')}`,
);

export async function viewTicket(
  db: Database,
  organisationId: number,
  id: number,
): Promise<TicketView | null> {
  const raw = await viewRaw(db, organisationId, id);
  return raw && viewOf(raw);
}

export async function viewRaw(
  db: Database,
  organisationId: number,
  id: number,
): Promise<RawView | null> {
  const [raw] = await find(db, { organisationId, id });
  return raw ?? null;
}

export const isRaw = (view: object): view is RawView => 'row' in view;

export function viewOf({ row, ...names }: RawView): TicketView {
  return { ticket: rowOf(tickets, row), ...names };
}

/** Entries on a page of a list. */
export const pageSize = 50;

/** Returns a page, from 1, of the tickets that meet a condition, as `userId` may see them. */
export async function pageOfTickets(
  db: Database,
  condition: SQL | undefined,
  { order, page = 1, userId }: { order: SQL[]; page?: number | undefined; userId: number },
): Promise<components['schemas']['TicketPage']> {
  const [row] = await db.select({ total: count() }).from(tickets).where(condition);
  const total = row?.total ?? 0;
  const views = await select(db)
    .where(condition)
    .orderBy(...order, asc(tickets.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    total,
    pages: Math.ceil(total / pageSize),
    tickets: views.map((view) => presentTicket(view, userId)),
  };
}

/**
 * Presents a ticket. The person's data are masked (spec §9) except for the user `userId` while they
 * hold the ticket.
 */
export function presentTicket(
  { ticket, serviceName, gateName }: TicketView,
  userId: number,
): components['schemas']['Ticket'] {
  const whole = isHeld(ticket) && ticket.userId === userId;
  return {
    id: ticket.id,
    label: ticketLabel(ticket),
    branchId: ticket.branchId,
    serviceId: ticket.serviceId,
    serviceName,
    status: ticket.status,
    channel: ticket.channel,
    ...(ticket.preferred && { preferred: true }),
    ...(isAwaited(ticket) && comingOf(ticket)),
    customer: {
      ...shownCustomer(ticket, whole ? (value) => value : mask),
      ...(ticket.customerLanguage !== 'es' && { language: ticket.customerLanguage }),
      ...(ticket.customerConsents.length > 0 && { consents: ticket.customerConsents }),
      ...(ticket.personId !== null && { remember: true }),
    },
    ...(ticket.carriedTo && { carriedFrom: ticket.day }),
    scheduledAt: instant(ticket.scheduledAt),
    arrivedAt: ticket.arrivedAt.toISOString(),
    waitingSince: ticket.waitingSince.toISOString(),
    calledAt: instant(ticket.calledAt),
    lastCalledAt: instant(ticket.lastCalledAt),
    callCount: ticket.callCount,
    startedAt: instant(ticket.startedAt),
    closedAt: instant(ticket.closedAt),
    postponedUntil: instant(ticket.postponedUntil),
    gateId: ticket.gateId,
    gateName,
    reasonId: ticket.reasonId,
    note: ticket.note,
    why: ticket.why,
    leg: ticket.leg,
    onlyGateId: Math.abs(ticket.onlyGateId) || null,
    nextServiceIds: ticket.nextServiceIds,
    cancelCause: ticket.cancelCause,
    waitedSeconds: ticket.waitedSeconds,
    attendedSeconds: ticket.attendedSeconds,
    version: ticket.version,
  };
}

type Contact = Pick<
  TicketRow,
  'customerName' | 'customerDocument' | 'customerPhone' | 'customerEmail'
>;

/** Returns the masked data of a person (spec §9). */
export function maskedCustomer(columns: Contact): components['schemas']['Customer'] {
  return shownCustomer(columns, mask);
}

function shownCustomer(
  { customerName, customerDocument, customerPhone, customerEmail }: Contact,
  shown: (value: string) => string,
): components['schemas']['Customer'] {
  return {
    name: shown(customerName),
    document: shown(customerDocument),
    phone: shown(customerPhone),
    email: shown(customerEmail),
  };
}

/** Presents when the person said that they are on their way. */
export function comingOf({ comingSince, walkMinutes }: Way) {
  return comingSince && { coming: { since: comingSince.toISOString(), minutes: walkMinutes } };
}

function instant(value: Date | null): string | null {
  return value?.toISOString() ?? null;
}
