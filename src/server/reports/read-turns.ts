import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mask } from '#domain/masking/mask.ts';
import type { DaySpan } from '#domain/reports/spans.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { addDays } from '#domain/time/ranges.ts';
import type { Database } from '../db/client.ts';
import { inDays } from '../db/days.ts';
import { gates, services } from '../db/schema/organisation.ts';
import { tickets } from '../db/schema/tickets.ts';
import { users } from '../db/schema/users.ts';
import { itsGate, itsOperator, itsService, operatorName, viewed } from '../presenters/ticket.ts';

type ReportTurn = components['schemas']['ReportTurn'];

/** The branch, and the operator or the service if the report is of one. */
export interface TurnsOf {
  organisationId: number;
  branchId: number;
  timeZone: string;
  userId?: number;
  serviceId?: number;
}

/** As many turns as a branch has on its fullest days. */
const most = 3000;
const longest = 10;
/** A visit may last over midnight, and a queue may be carried over to the next days. */
const daysBack = 7;

/** The turns that came on a local day or ended at a counter on it, by arrival. */
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
  return { turns: rows.map(present), turnCount };
}

/** Those who had waited longest when they were called on any of the days, the longest first. */
export async function longestWaits(
  db: Database,
  of: TurnsOf,
  { from, until }: DaySpan,
): Promise<ReportTurn[]> {
  const rows = await select(db)
    .where(
      and(
        itsBranch(of),
        of.userId === undefined ? undefined : eq(tickets.userId, of.userId),
        of.serviceId === undefined ? undefined : eq(tickets.serviceId, of.serviceId),
        isNotNull(tickets.calledAt),
        inDays(tickets.calledAt, { day: from, until }, of.timeZone),
        // The days of the index that this is read from.
        sql`${tickets.day} between ${addDays(from, -daysBack)} and ${until}`,
      ),
    )
    .orderBy(desc(tickets.waitedSeconds), asc(tickets.id))
    .limit(longest);
  return rows.map(present);
}

const itsBranch = ({ organisationId, branchId }: TurnsOf): SQL | undefined =>
  and(
    eq(tickets.organisationId, organisationId),
    eq(tickets.branchId, branchId),
    // Nobody has come for it yet.
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

function present({
  ticket,
  serviceName,
  gateName,
  operator,
}: Awaited<ReturnType<typeof select>>[number]): ReportTurn {
  const { status, arrivedAt, scheduledAt, waitedSeconds, calledAt } = ticket;
  // Its appointment's time stands there until the person comes.
  const came = arrivedAt.getTime() !== scheduledAt?.getTime();
  return {
    label: ticketLabel(ticket),
    service: serviceName,
    channel: ticket.channel,
    person: mask(ticket.customerName),
    operator,
    gate: gateName,
    status,
    cancelCause: ticket.cancelCause,
    arrivedAt: came ? arrivedAt.toISOString() : null,
    calledAt: iso(calledAt),
    startedAt: iso(ticket.startedAt),
    closedAt: iso(ticket.closedAt),
    waitedSeconds: calledAt && status !== 'waiting' ? waitedSeconds : null,
    attendedSeconds: status === 'attended' ? ticket.attendedSeconds : null,
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
