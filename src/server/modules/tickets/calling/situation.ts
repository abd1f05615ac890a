import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#domain/permissions/roles.ts';
import type { Lane } from '#domain/tickets/strategies/candidates.ts';
import { strategiesThatNeed } from '#domain/tickets/strategies/registry.ts';
import type { Memory } from '#domain/tickets/strategies/strategy.ts';
import { inScope } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { mayServeInSql } from '../../../db/may-serve.ts';
import { preparedStatement } from '../../../db/rows.ts';
import { goesFirstInSql, heldInSql, waitedFromInSql } from '../../../db/schema/tickets.ts';
import { notFound } from '../../../errors/app-error.ts';
import { lockGate } from '../../../organisation/lock-gate.ts';

export type ReadLane = Omit<Lane, 'partial'> & { serviceName: string };

export interface Situation {
  branchId: number;
  gateName: string;
  strategy: string;
  memory: Memory;
  userId: number | null;
  /** True while the branch is assigned to the caller. */
  inScope: boolean;
  paused: boolean;
  inHandId: number | null;
  lanes: ReadLane[];
}

const organisationId = sql.placeholder('organisationId');
const gateId = sql.placeholder('gateId');
const userId = sql.placeholder('userId');
const hierarchyId = sql.placeholder('hierarchyId');

const lockOwn = preparedStatement<{ id: number }>(
  'lock_own_gate',
  sql`select g.id from gate_sessions s
    join gates g on g.client_id = s.client_id and g.id = s.gate_id
    where s.client_id = ${organisationId} and s.user_id = ${userId} and s.closed_at is null
    for update of g`,
);

/** Locks the counter that the caller has open and returns its ID; null without one. */
export async function lockOwnGate(
  tx: Transaction,
  { organisationId, userId }: Caller,
): Promise<number | null> {
  const [gate] = await lockOwn(tx, { organisationId, userId });
  return gate?.id ?? null;
}

/** Reads everything that a call needs in one statement, with `depth` tickets per queue. */
export async function readSituation(
  tx: Transaction,
  { role, organisationId, userId, hierarchyId }: Caller,
  gateId: number,
  depth: number,
): Promise<Situation> {
  const [row] = await situationOf(role, depth)(tx, { organisationId, userId, hierarchyId, gateId });
  if (!row) throw notFound('gate_not_found');
  return row;
}

const lockCounts = preparedStatement(
  'lock_counts',
  sql`select s.id from gate_services gs
    join services s on s.client_id = gs.client_id and s.id = gs.service_id
    where gs.client_id = ${organisationId} and gs.gate_id = ${gateId} and s.preferred_every > 1
    order by s.id for no key update of s`,
);

/**
 * Locks the counter's services that alternate preferred tickets until the commit. Their counters
 * share one count, so each call must see the previous one.
 */
export async function lockCountsOf(
  tx: Transaction,
  { organisationId }: Caller,
  gateId: number,
): Promise<void> {
  await lockCounts(tx, { organisationId, gateId });
}

/** Sends both statements at once. The second sees the data as of the first one's lock. */
export async function lockAndRead(
  tx: Transaction,
  caller: Caller,
  gateId: number,
  depth: number,
): Promise<Situation> {
  const [, situation] = await Promise.all([
    lockGate(tx, caller.organisationId, gateId),
    readSituation(tx, caller, gateId, depth),
  ]);
  return situation;
}

const situations = new Map<string, ReturnType<typeof preparedStatement<Situation>>>();

/**
 * Returns the statement for a role (a Manager's differs) and a depth. The depth is inlined, because
 * PostgreSQL then knows how few rows it reads and keeps its plan.
 */
function situationOf(role: Role, depth: number) {
  const name = `situation_${role === 'Manager' ? role : 'other'}_${depth}`;
  let statement = situations.get(name);
  if (!statement) {
    const scope = inScope({ role, organisationId, userId, hierarchyId });
    statement = preparedStatement<Situation>(name, situation(scope, sql.raw(String(depth))));
    situations.set(name, statement);
  }
  return statement;
}

function situation(scope: SQL | undefined, depth: SQL): SQL {
  return sql`
    select gates.branch_id as "branchId", gates.name as "gateName", branches.strategy,
      gates.memory, gate_sessions.user_id as "userId", (${scope}) as "inScope",
      exists (select 1 from operator_pauses p where p.client_id = ${organisationId}
        and p.user_id = ${userId} and p.ended_at is null) as paused,
      (select t.id from tickets t where t.client_id = ${organisationId}
        and t.gate_id = ${gateId} and t.status in (${heldInSql})) as "inHandId",
      ${lanes(depth)} as lanes
    from gates
    join branches on branches.client_id = gates.client_id and branches.id = gates.branch_id
    left join gate_sessions on gate_sessions.client_id = gates.client_id
      and gate_sessions.gate_id = gates.id and gate_sessions.closed_at is null
    where gates.client_id = ${organisationId} and gates.id = ${gateId}`;
}

/**
 * Selects the first tickets and the first preferred ones of each service that the counter attends
 * and its operator may serve, and the first QR tickets if the strategy needs them.
 */
function lanes(depth: SQL): SQL {
  // Inlined in the text so that PostgreSQL keeps the plan.
  const names = strategiesThatNeed('qr').map((name) => sql.raw(`'${name}'`));
  const needsQr = sql`branches.strategy = any(array[${sql.join(names, sql`, `)}]::text[])`;
  const served = mayServeInSql({
    organisationId: sql`${organisationId}`,
    userId: sql`gate_sessions.user_id`,
    branchId: sql`gates.branch_id`,
    serviceId: sql`gs.service_id`,
  });
  return sql`coalesce((
    select json_agg(json_build_object('serviceId', s.id, 'serviceName', s.name,
      'proportion', s.proportion, 'group', s.group_name, 'special', s.special,
      'position', s.position, 'maxWaitSeconds', s.max_wait_seconds,
      'turns', waiting.turns, 'qr', coalesce(qr.turns, '[]'),
      'preferred', coalesce(preferred.turns, '[]'),
      'preference', json_build_object('every', s.preferred_every, 'since', s.since_preferred)))
    from gate_services gs
    join services s on s.client_id = gs.client_id and s.id = gs.service_id
    cross join lateral (${firstTurns(sql`true`, depth)}) waiting
    cross join lateral (${firstTurns(goesFirstInSql, depth)}) preferred
    cross join lateral (
      select case when ${needsQr}
        then (${firstTurns(sql`t.channel = 'qr'`, depth)}) end as turns
    ) qr
    where gs.client_id = ${organisationId} and gs.gate_id = ${gateId} and ${served}
      and waiting.turns is not null
  ), '[]')`;
}

/** Two probes of the queue's index: tickets for any counter, and tickets for this one alone. */
function firstTurns(which: SQL, depth: SQL): SQL {
  const reserved = (only: SQL) => sql`(
    select t.id, t.queued_at, t.waiting_since, t.waited_seconds from tickets t
    where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
      and t.only_gate_id = ${only} and ${which}
    order by t.queued_at, t.id limit ${depth})`;
  return sql`
    select json_agg(json_build_object('ticketId', h.id,
      'queuedAt', date_part('epoch', h.queued_at) * 1000,
      'waitedFrom', date_part('epoch', ${waitedFromInSql}) * 1000)) as turns
    from (
      select * from (${reserved(sql`0`)} union all ${reserved(sql`${gateId}`)}) u
      order by queued_at, id limit ${depth}
    ) h`;
}
