import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mask } from '#domain/masking/mask.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { Database } from '../db/client.ts';
import { gates, services } from '../db/schema/organisation.ts';
import { tickets } from '../db/schema/tickets.ts';

export type TicketRow = typeof tickets.$inferSelect;

export interface TicketView {
  ticket: TicketRow;
  serviceName: string;
  gateName: string | null;
}

function select(db: Database) {
  return db
    .select({ ticket: tickets, serviceName: services.name, gateName: gates.name })
    .from(tickets)
    .innerJoin(
      services,
      and(eq(services.clientId, tickets.clientId), eq(services.id, tickets.serviceId)),
    )
    .leftJoin(gates, and(eq(gates.clientId, tickets.clientId), eq(gates.id, tickets.gateId)));
}

export async function viewTicket(
  db: Database,
  clientId: number,
  id: number,
): Promise<TicketView | null> {
  const [view] = await select(db).where(and(eq(tickets.clientId, clientId), eq(tickets.id, id)));
  return view ?? null;
}

/** The turn that a counter has called or is attending. */
export async function viewInHand(
  db: Database,
  clientId: number,
  gateId: number,
): Promise<TicketView | null> {
  const [view] = await select(db).where(
    and(atGate(clientId, gateId), inArray(tickets.status, ['called', 'attending'])),
  );
  return view ?? null;
}

/** The turns postponed at a counter, in their order. */
export function viewPostponed(
  db: Database,
  { clientId, branchId, gateId }: { clientId: number; branchId: number; gateId: number },
): Promise<TicketView[]> {
  return select(db)
    .where(
      and(
        atGate(clientId, gateId),
        eq(tickets.branchId, branchId),
        eq(tickets.status, 'postponed'),
      ),
    )
    .orderBy(asc(tickets.queuedAt), asc(tickets.id));
}

function atGate(clientId: number, gateId: number): SQL | undefined {
  return and(eq(tickets.clientId, clientId), eq(tickets.gateId, gateId));
}

/** `whole` shows the person's data as they are, for whoever serves them; else they are masked. */
export function presentTicket(
  { ticket, serviceName, gateName }: TicketView,
  whole: boolean,
): components['schemas']['Ticket'] {
  const shown = whole ? (value: string) => value : mask;
  return {
    id: ticket.id,
    label: ticketLabel(ticket.prefix, ticket.number),
    branchId: ticket.branchId,
    serviceId: ticket.serviceId,
    serviceName,
    status: ticket.status,
    channel: ticket.channel,
    customer: {
      name: shown(ticket.customerName),
      document: shown(ticket.customerDocument),
      phone: shown(ticket.customerPhone),
      email: shown(ticket.customerEmail),
    },
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
    version: ticket.version,
  };
}

function instant(value: Date | null): string | null {
  return value?.toISOString() ?? null;
}
