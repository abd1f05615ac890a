import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { DaySpan } from '#domain/reports/spans.ts';
import type { Database } from '../db/database.ts';
import { inDays } from '../db/days.ts';
import { calls } from '../db/schema/calls.ts';
import { gates, services } from '../db/schema/organisation.ts';
import { tickets } from '../db/schema/tickets.ts';
import { users } from '../db/schema/users.ts';
import { shownTurns } from '../figures/reading/shown-turns.ts';
import {
  itsGate,
  itsOperator,
  itsService,
  operatorName,
  presentTicket,
  viewed,
} from '../presenters/ticket.ts';

type ReportTurn = components['schemas']['ReportTurn'];

export interface TurnsOf {
  organisationId: number;
  branchId: number;
  timeZone: string;
  userId?: number;
  serviceId?: number;
}

/** About the number of tickets of a branch on its fullest days. */
const most = 3000;
const longest = 10;
/** ID of no user, so that no ticket counts as held by the reader. */
const nobody = 0;

/** Returns the tickets that arrived on a local day or ended at a counter on it, by arrival. */
export async function turnsOfDay(
  db: Database,
  of: TurnsOf,
  day: string,
): Promise<{ turns: ReportTurn[]; turnCount: number }> {
  const ended = and(
    sql`${tickets.status} in ('attended', 'absent')`,
    inDays(tickets.closedAt, { day, until: day }, of.timeZone),
  );
  const rows = await select(db)
    .where(and(itsBranch(of), sql`(${tickets.day} = ${day} or ${ended})`))
    .orderBy(asc(tickets.arrivedAt), asc(tickets.id))
    .limit(most);
  const turnCount = Number(rows[0]?.count ?? 0);
  const turns = rows.map(({ operator, count, ...view }) => ({
    ...presentTicket(view, nobody),
    operator,
  }));
  return { turns: turns.map(present), turnCount };
}

export async function longestWaits(
  db: Database,
  of: TurnsOf,
  { from, until }: DaySpan,
  now: Date,
): Promise<ReportTurn[]> {
  const { organisationId, branchId, userId, serviceId } = of;
  const found = await db
    .select({ id: calls.ticketId, leg: calls.leg })
    .from(services)
    // The join makes the days of each service a range of an index.
    .innerJoin(
      calls,
      and(eq(calls.organisationId, services.organisationId), eq(calls.serviceId, services.id)),
    )
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, branchId),
        userId === undefined ? undefined : eq(calls.userId, userId),
        serviceId === undefined ? undefined : eq(services.id, serviceId),
        inDays(calls.calledAt, { day: from, until }, of.timeZone),
      ),
    )
    .orderBy(desc(calls.waitedSeconds), asc(calls.ticketId), asc(calls.leg))
    .limit(longest);
  const turns = await shownTurns(db, { organisationId, userId: nobody }, found, now);
  return turns.map((turn) => ({ ...present(turn), waitedSeconds: turn.waitedSeconds }));
}

const itsBranch = ({ organisationId, branchId }: TurnsOf): SQL | undefined =>
  and(
    eq(tickets.organisationId, organisationId),
    eq(tickets.branchId, branchId),
    // Without appointments whose person has not arrived yet.
    ne(tickets.status, 'scheduled'),
  );

function select(db: Database) {
  return db
    .select({
      ...viewed,
      operator: operatorName,
      count: sql<number>`count(*) over ()`,
    })
    .from(tickets)
    .innerJoin(services, itsService)
    .leftJoin(gates, itsGate)
    .leftJoin(users, itsOperator);
}

function present(turn: components['schemas']['Ticket'] & { operator: string | null }): ReportTurn {
  const { status, arrivedAt, scheduledAt, waitedSeconds, calledAt } = turn;
  return {
    label: turn.label,
    service: turn.serviceName,
    channel: turn.channel,
    person: turn.customer.name,
    operator: turn.operator,
    gate: turn.gateName,
    status,
    cancelCause: turn.cancelCause,
    // The field holds the time of the appointment until the person arrives.
    arrivedAt: arrivedAt === scheduledAt ? null : arrivedAt,
    calledAt,
    startedAt: turn.startedAt,
    closedAt: turn.closedAt,
    waitedSeconds: calledAt && status !== 'waiting' ? waitedSeconds : null,
    attendedSeconds: status === 'attended' ? turn.attendedSeconds : null,
  };
}
