import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { serviceLevel } from '#domain/services/level.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { inDays } from '../../db/days.ts';
import { calls } from '../../db/schema/calls.ts';
import { gates, reasons, services } from '../../db/schema/organisation.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { users } from '../../db/schema/users.ts';
import {
  itsGate,
  itsOperator,
  itsReason,
  itsService,
  operatorName,
  pageSize,
  presentTicket,
  viewed,
} from '../../presenters/ticket.ts';
import { levelOf } from './live.ts';

type Schemas = components['schemas'];

/** Local days, both included. */
interface Query {
  day: string;
  until?: string;
  outcome?: Schemas['Outcome'];
  sort?: keyof typeof orders;
  descending?: boolean;
}

const orders = {
  label: [tickets.prefix, tickets.number],
  closed: [tickets.closedAt],
  tme: [tickets.waitedSeconds],
  tmo: [tickets.attendedSeconds],
};

/**
 * A page, from 1, of the tickets that ended at a counter, with totals; operators see only their
 * own.
 */
export async function listAttended(
  db: Database,
  caller: Caller,
  branch: BranchRow,
  { page = 1, absentsCount, ...asked }: Query & { page?: number; absentsCount: boolean },
): Promise<Schemas['AttendedPage']> {
  const condition = endedAtCounter(caller, branch, asked);
  const level = levelOf(absentsCount, calledThen(caller, branch, asked));
  const { total, ...totals } = await totalsOf(db, branch, { condition, level });
  const found = await attended(db, caller, condition, asked, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { total, pages: Math.ceil(total / pageSize), totals, tickets: found };
}

const partSize = 500;

export async function exportAttended(
  db: Database,
  caller: Caller,
  branch: BranchRow,
  { after, ...asked }: Query & { after?: number },
): Promise<Schemas['AttendedPart']> {
  const behind = after === undefined ? undefined : beyond(branch, asked, after);
  const condition = and(endedAtCounter(caller, branch, asked), behind);
  const found = await attended(db, caller, condition, asked, { limit: partSize, offset: 0 });
  return { tickets: found, next: found[partSize - 1]?.id ?? null };
}

function endedAtCounter(caller: Caller, branch: BranchRow, asked: Query): SQL | undefined {
  const { day, until = day, outcome } = asked;
  return and(
    eq(tickets.organisationId, branch.organisationId),
    eq(tickets.branchId, branch.id),
    sql`${tickets.status} in ('attended', 'absent')`,
    outcome && eq(tickets.status, outcome),
    // Filters by the day of the end: some visits last over midnight.
    inDays(tickets.closedAt, { day, until }, branch.timeZone),
    caller.role === 'Operator' ? eq(tickets.userId, caller.userId) : undefined,
  );
}

/**
 * Condition for the service level (NS), which counts by the day of the call and includes visits
 * still in progress.
 */
function calledThen(caller: Caller, branch: BranchRow, asked: Query): SQL {
  const { day, until = day, outcome } = asked;
  const own = caller.role === 'Operator' ? sql`user_id = ${caller.userId}` : sql`true`;
  const ended = outcome ? sql`status = ${outcome}` : sql`true`;
  return sql`${inDays(calls.calledAt, { day, until }, branch.timeZone)} and ${own} and ${ended}`;
}

async function attended(
  db: Database,
  caller: Caller,
  condition: SQL | undefined,
  { sort = 'closed', descending }: Query,
  { limit, offset }: { limit: number; offset: number },
): Promise<Schemas['AttendedTicket'][]> {
  const direction = descending ? desc : asc;
  const rows = await db
    .select({
      ...viewed,
      operator: operatorName,
      reason: reasons.name,
    })
    .from(tickets)
    .innerJoin(services, itsService)
    .leftJoin(gates, itsGate)
    .leftJoin(users, itsOperator)
    .leftJoin(reasons, itsReason)
    .where(condition)
    .orderBy(...orders[sort].map(direction), direction(tickets.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ operator, reason, ...view }) => ({
    ...presentTicket(view, caller.userId),
    operator,
    reason,
  }));
}

function beyond(branch: BranchRow, { sort = 'closed', descending }: Query, after: number): SQL {
  const names = [...orders[sort], tickets.id];
  const place = names.map(({ name }) => sql.identifier(name));
  return sql`(${sql.join(names, sql`, `)}) ${sql.raw(descending ? '<' : '>')} (
    select ${sql.join(place, sql`, `)} from ${tickets} place
    where place.client_id = ${branch.organisationId} and place.id = ${after})`;
}

async function totalsOf(
  db: Database,
  { organisationId, id }: BranchRow,
  { condition, level }: { condition: SQL | undefined; level: SQL },
) {
  const [row] = await rowsOf<{
    total: number;
    absents: number;
    waitSeconds: number | null;
    attentionSeconds: number | null;
    called: number;
    calledInTime: number;
  }>(
    db,
    sql`select e.*, l.* from branches b
    cross join lateral ${level} l
    cross join (
      select count(*)::int as total,
        (count(*) filter (where ${tickets.status} = 'absent'))::int as absents,
        round(avg(${tickets.waitedSeconds}) filter (where ${tickets.status} = 'attended'))::int
          as "waitSeconds",
        round(avg(${tickets.attendedSeconds}) filter (where ${tickets.status} = 'attended'))::int
          as "attentionSeconds"
      from ${tickets} where ${condition}
    ) e
    where b.client_id = ${organisationId} and b.id = ${id}`,
  );
  const { called = 0, calledInTime = 0, ...rest } = row ?? {};
  return {
    total: 0,
    absents: 0,
    waitSeconds: null,
    attentionSeconds: null,
    ...rest,
    level: serviceLevel({ called, calledInTime }),
  };
}
