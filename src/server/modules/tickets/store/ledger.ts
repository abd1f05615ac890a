import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor, Aside, EventAction } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../../../db/database.ts';
import { preparedStatement } from '../../../db/rows.ts';
import { legs } from '../../../db/schema/calls.ts';
import { ticketEvents, tickets } from '../../../db/schema/tickets.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { tellTurn } from '../../../messages/tell-turn.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { type Change, notified, publish } from '../../../realtime/publish.ts';
import { jsonInSql, turnFactsInSql } from '../../../realtime/turn-facts.ts';
import { takesReserved } from './reserved.ts';

export interface Happening {
  action: EventAction;
  userId: number | null;
  /** Actor of an event without a user; the system if absent. */
  actor?: Actor | undefined;
  /** Time at which the server applied it. */
  at: Date;
  /** Time of the tap, in server time as the device knows it. */
  deviceAt?: Date | null;
  reasonId?: number | null;
  note?: string | null;
}

export type Changes = Partial<typeof tickets.$inferInsert>;

export async function addTurn(
  tx: Transaction,
  deps: Deps,
  values: typeof tickets.$inferInsert,
  happening: Happening,
): Promise<TicketRow> {
  const [ticket] = await tx.insert(tickets).values(values).returning();
  if (!ticket) throw new Error('insert returned no ticket');
  const change = { before: null, after: ticket };
  await Promise.all([
    append(tx, change, happening),
    tellTurn(tx, deps, { ...change, ...happening }),
  ]);
  return ticket;
}

/**
 * Changes a ticket whose row is locked, appends to its history, and notifies its person and the
 * followers of its old and new place, in one round trip.
 */
export async function changeTurn(
  tx: Transaction,
  deps: Deps,
  before: TicketRow,
  asked: Changes,
  happening: Happening,
): Promise<void> {
  const version = before.version + 1;
  const changes = {
    ...asked,
    ...(await unreserved(tx, before, asked)),
    ...(movesOn(before, asked) && { waitedBefore: before.waitedSeconds }),
  };
  const update = tx
    .update(tickets)
    .set({ ...changes, version })
    .where(and(eq(tickets.organisationId, before.organisationId), eq(tickets.id, before.id)))
    .execute();
  const after = { ...before, ...changes, version };
  await Promise.all([
    update,
    keepLeg(tx, before, after),
    append(tx, { before, after, changes }, happening),
    tellTurn(tx, deps, { before, after, ...happening }),
  ]);
}

export type AsideChanges = Pick<Changes, 'walkMinutes' | 'comingSince' | 'leaveToldAt'>;

/**
 * Stores the person's own statements on a locked ticket; with `action` it writes history and
 * notifies followers. The version stays, so that concurrent actions of an operator are not refused.
 */
export async function changeAside(
  tx: Transaction,
  ticket: TicketRow,
  changes: AsideChanges,
  { action, at }: { action: Aside | null; at: Date },
): Promise<void> {
  const { organisationId, id: ticketId, status, branchId, serviceId, gateId } = ticket;
  const its = and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId));
  await tx.update(tickets).set(changes).where(its);
  if (action === null) return;
  const place = { organisationId, ticketId, branchId, serviceId, gateId };
  const what = { action, fromStatus: status, toStatus: status, actor: 'person' as const, at };
  await tx.insert(ticketEvents).values({ ...place, ...what });
  await publish(tx, { organisationId, change: { kind: 'way', branchId, ticketId } });
}

const movesOn = ({ leg }: TicketRow, to: Changes) => to.leg !== undefined && to.leg > leg;

async function keepLeg(tx: Transaction, before: TicketRow, after: TicketRow): Promise<void> {
  const { organisationId, id: ticketId, calledAt } = before;
  if (movesOn(before, after) && calledAt) {
    const waitedSeconds = before.waitedSeconds - before.waitedBefore;
    await tx.insert(legs).values({ ...before, ticketId, calledAt, waitedSeconds });
  } else if (movesOn(after, before)) {
    const itsLeg = and(eq(legs.ticketId, ticketId), eq(legs.leg, after.leg));
    await tx.delete(legs).where(and(eq(legs.organisationId, organisationId), itsLeg));
  }
}

/**
 * Clears the reservation of a ticket that returns to the queue of a counter that no longer takes
 * it.
 */
async function unreserved(tx: Transaction, before: TicketRow, asked: Changes): Promise<Changes> {
  const after = { ...before, ...asked };
  const comesBack = before.status !== 'waiting' && after.status === 'waiting';
  if (!comesBack || after.onlyGateId <= 0 || (await takesReserved(tx, after))) return {};
  return { onlyGateId: 0 };
}

const { id: _, ...columns } = getTableColumns(ticketEvents);

/** SQL of an entry's columns, with the place the ticket came from and its new version. */
type EntryInSql = Partial<Record<keyof typeof columns, SQL>> & {
  version: SQL;
  fromBranchId?: SQL;
  fromServiceId?: SQL;
};

/**
 * SQL that ends every statement changing tickets. `entries` appends a history row per row of
 * `changed`; `told` notifies the followers with `row`, a changed ticket, and must be read. Missing
 * columns are null.
 */
export function entered(entry: EntryInSql, row: string, changed: SQL): SQL {
  const named = Object.entries(columns).map(([key, column]) => {
    // The cast: `key` comes from `columns`.
    const value = entry[key as keyof typeof columns] ?? sql`null`;
    return sql`${value}::${sql.raw(column.getSQLType())} as ${sql.identifier(column.name)}`;
  });
  const names = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return sql`entries as (
      select ${sql.join(named, sql`, `)}, ${entry.version}::int as version,
        ${entry.fromBranchId ?? entry.branchId}::bigint as from_branch_id,
        ${entry.fromServiceId ?? entry.serviceId}::bigint as from_service_id,
        ${turnFactsInSql(row)} as turn
      from ${changed}
    ), recorded as (
      insert into ticket_events (${names}) select ${names} from entries
    ), told as (
      select ticket_id, ${toldAt(sql`branch_id`, sql`service_id`)},
        case when (from_branch_id, from_service_id) is distinct from (branch_id, service_id)
          then ${toldAt(sql`from_branch_id`, sql`from_service_id`)} end
      from entries
    )`;
}

/**
 * Returns the entry of tickets that keep place and status; `f` names their rows in the statement.
 */
export function inPlace({
  action,
  at,
  ...by
}: {
  action: 'release' | 'forget';
  at: Date;
  userId?: SQL;
  gateId?: SQL;
}): EntryInSql {
  return {
    organisationId: sql`f.client_id`,
    ticketId: sql`f.id`,
    action: sql`${action}`,
    fromStatus: sql`f.status`,
    toStatus: sql`f.status`,
    branchId: sql`f.branch_id`,
    serviceId: sql`f.service_id`,
    at: sql`${at.toISOString()}`,
    version: sql`f.version`,
    ...by,
  };
}

function toldAt(branchId: SQL, serviceId: SQL): SQL {
  const change = {
    kind: sql`'ticket'`,
    branchId,
    serviceId,
    ticketId: sql`ticket_id`,
    gateId: sql`gate_id`,
    version: sql`version`,
    from: sql`from_status`,
    turn: sql`turn`,
  } satisfies Record<keyof Extract<Change, { kind: 'ticket' }>, SQL>;
  const published = { organisationId: sql`client_id`, change: jsonInSql(change) };
  return notified(sql`${jsonInSql(published)}::text`);
}

const value = sql.placeholder;
const appendEntry = preparedStatement(
  'append_entry',
  sql`with ${entered(
    {
      ...placeholders(columns),
      version: sql`${value('version')}`,
      fromBranchId: sql`${value('fromBranchId')}`,
      fromServiceId: sql`${value('fromServiceId')}`,
    },
    't',
    sql`tickets t where t.client_id = ${value('organisationId')} and t.id = ${value('ticketId')}`,
  )} select from told`,
);

function placeholders<Key extends string>(named: Record<Key, unknown>): Record<Key, SQL> {
  const entries = Object.keys(named).map((key) => [key, sql`${value(key)}`]);
  // The cast: the keys are those of `named`.
  return Object.fromEntries(entries) as Record<Key, SQL>;
}

async function append(
  tx: Transaction,
  {
    before,
    after,
    changes = {},
  }: { before: TicketRow | null; after: TicketRow; changes?: Changes },
  { action, userId, actor, at, deviceAt = null, reasonId = null, note = null }: Happening,
): Promise<void> {
  const { organisationId, id: ticketId, branchId, serviceId, version } = after;
  const from = before ?? after;
  await appendEntry(tx, {
    organisationId,
    ticketId,
    action,
    fromStatus: before?.status ?? null,
    toStatus: after.status,
    branchId,
    serviceId,
    userId,
    actor: actor ?? null,
    // The event of a ticket that leaves a counter belongs to that counter.
    gateId: after.gateId ?? from.gateId,
    at: at.toISOString(),
    deviceAt: deviceAt?.toISOString() ?? null,
    reasonId,
    note,
    // An undo cannot be undone.
    before: before && action !== 'undo' ? JSON.stringify(columnsOf(before, changes)) : null,
    version,
    fromBranchId: from.branchId,
    fromServiceId: from.serviceId,
  });
}

function columnsOf(ticket: TicketRow, changes: Changes): Record<string, unknown> {
  // The cast: `Changes` has only columns of this table.
  const names = Object.keys(changes) as (keyof TicketRow)[];
  return Object.fromEntries(names.map((name) => [name, ticket[name]]));
}
