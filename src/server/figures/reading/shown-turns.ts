import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { secondsBetween } from '#domain/time/elapsed.ts';
import type { Database } from '../../db/database.ts';
import { legs } from '../../db/schema/calls.ts';
import { branches, gates, reasons, services } from '../../db/schema/organisation.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { users } from '../../db/schema/users.ts';
import {
  itsBranch,
  itsGate,
  itsOperator,
  itsReason,
  itsService,
  operatorName,
  presentTicket,
  type TicketRow,
  viewed,
} from '../../presenters/ticket.ts';

type Shown = components['schemas']['FigureTurnPage']['tickets'][number];

/** A ticket behind a figure; `leg` is the stretch of its visit when calls are counted. */
export interface Found {
  id: number;
  leg: number | null;
}

/**
 * Returns the tickets in order, masked for the caller, with operator and closing reason. Times run
 * up to `now`; a call has the place and wait of its stretch.
 */
export async function shownTurns(
  db: Database,
  { organisationId, userId }: { organisationId: number; userId: number },
  found: readonly Found[],
  now: Date,
): Promise<Shown[]> {
  const ids = found.map(({ id }) => Number(id));
  const rows = await db
    .select({
      ...viewed,
      operator: operatorName,
      reason: reasons.name,
      branchName: branches.name,
    })
    .from(tickets)
    .innerJoin(services, itsService)
    .innerJoin(branches, itsBranch)
    .leftJoin(gates, itsGate)
    .leftJoin(users, itsOperator)
    .leftJoin(reasons, itsReason)
    .where(and(eq(tickets.organisationId, organisationId), inArray(tickets.id, ids)));
  const byId = new Map(rows.map((row) => [row.ticket.id, row]));
  const moved = rows.filter(({ ticket }) => ticket.leg > 1).map(({ ticket }) => ticket.id);
  const earlier = await earlierCalls(db, organisationId, moved);
  return found.flatMap(({ id, leg }) => {
    const row = byId.get(Number(id));
    if (!row) return [];
    const { operator, reason, branchName, ...view } = row;
    const turn = { ...presentTicket(view, userId), operator, reason, branchName };
    if (leg === null) return [{ ...turn, ...timesUpTo(view.ticket, now) }];
    const waitedSeconds = view.ticket.waitedSeconds - view.ticket.waitedBefore;
    return [{ ...turn, waitedSeconds, ...earlier.get(`${id} ${leg}`) }];
  });
}

function timesUpTo({ status, ...ticket }: TicketRow, now: Date) {
  const waiting = status === 'waiting' ? secondsBetween(ticket.waitingSince, now) : 0;
  const attending = status === 'attending' ? secondsBetween(ticket.startedAt, now) : 0;
  return {
    waitedSeconds: ticket.waitedSeconds + waiting,
    attendedSeconds: ticket.attendedSeconds + attending,
  };
}

async function earlierCalls(db: Database, organisationId: number, ids: number[]) {
  const rows = await db
    .select({
      id: legs.ticketId,
      leg: legs.leg,
      calledAt: legs.calledAt,
      waitedSeconds: legs.waitedSeconds,
      serviceName: services.name,
      gateName: gates.name,
      branchName: branches.name,
      operator: operatorName,
    })
    .from(legs)
    .innerJoin(services, at(services, legs.serviceId))
    .innerJoin(branches, at(branches, legs.branchId))
    .leftJoin(gates, at(gates, legs.gateId))
    .leftJoin(users, at(users, legs.userId))
    .where(and(eq(legs.organisationId, organisationId), inArray(legs.ticketId, ids)));
  return new Map(
    rows.map(({ id, leg, calledAt, ...call }) => [
      `${id} ${leg}`,
      { ...call, calledAt: calledAt.toISOString() },
    ]),
  );
}

type Place = typeof services | typeof branches | typeof gates | typeof users;

const at = (place: Place, id: typeof legs.branchId | typeof legs.gateId) =>
  and(eq(place.organisationId, legs.organisationId), eq(place.id, id));
