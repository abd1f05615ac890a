import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Lane } from '#domain/tickets/strategies/candidates.ts';
import type { Memory } from '#domain/tickets/strategies/head.ts';
import { inScope } from '../../authorize.ts';
import type { Caller } from '../../caller.ts';
import type { Transaction } from '../../db/client.ts';
import { preparedRowsOf } from '../../db/rows.ts';
import { branches, gates } from '../../db/schema/organisation.ts';
import { gateSessions } from '../../db/schema/people.ts';
import { notFound } from '../../errors.ts';

/** A queue of the counter as far as it was read. */
export type ReadLane = Omit<Lane, 'partial'> & { serviceName: string };

/** What a counter sees when it is about to call. */
export interface Situation {
  branchId: number;
  gateName: string;
  strategy: string;
  memory: Memory;
  /** Who has it open. */
  userId: number | null;
  /** Whether the branch is still the caller's. */
  inScope: boolean;
  paused: boolean;
  inHandId: number | null;
  lanes: ReadLane[];
}

/**
 * Takes the counter's row, so that of two taps the second sees what the first has done. A
 * statement of its own: what is read together with the lock may be older than the lock.
 */
export async function lockGate(tx: Transaction, clientId: number, gateId: number): Promise<void> {
  const rows = await preparedRowsOf(tx, 'lock_gate', lockStatement(clientId, gateId));
  if (rows.length === 0) throw notFound('gate_not_found');
}

function lockStatement(clientId: number, gateId: number): SQL {
  return sql`select 1 from gates where client_id = ${clientId} and id = ${gateId} for update`;
}

/** All that a call is decided on, in one statement. `depth` is how much of each queue is read. */
export async function readSituation(
  tx: Transaction,
  caller: Caller,
  gateId: number,
  depth: number,
): Promise<Situation> {
  const query = situationQuery(tx, caller, gateId, depth);
  // Its text depends on the role alone.
  const [row] = await query.prepare(`situation_${caller.role}`).execute();
  if (!row) throw notFound('gate_not_found');
  return row;
}

function situationQuery(tx: Transaction, caller: Caller, gateId: number, depth: number) {
  const { clientId, userId } = caller;
  return tx
    .select({
      branchId: gates.branchId,
      gateName: gates.name,
      strategy: branches.strategy,
      memory: gates.memory,
      userId: gateSessions.userId,
      inScope: sql<boolean>`${inScope(caller)}`,
      paused: sql<boolean>`exists (select 1 from operator_pauses p
        where p.client_id = ${clientId} and p.user_id = ${userId} and p.ended_at is null)`,
      inHandId: sql<number | null>`(select t.id from tickets t where t.client_id = ${clientId}
        and t.gate_id = ${gateId} and t.status in ('called', 'attending'))`,
      lanes: sql<ReadLane[]>`${lanesOf(clientId, gateId, depth)}`,
    })
    .from(gates)
    .innerJoin(
      branches,
      and(eq(branches.clientId, gates.clientId), eq(branches.id, gates.branchId)),
    )
    .leftJoin(
      gateSessions,
      and(
        eq(gateSessions.clientId, gates.clientId),
        eq(gateSessions.gateId, gates.id),
        isNull(gateSessions.closedAt),
      ),
    )
    .where(and(eq(gates.clientId, clientId), eq(gates.id, gateId)));
}

/** The first turns of each service of the counter, and its first QR turns where these matter. */
function lanesOf(clientId: number, gateId: number, depth: number): SQL {
  const express = sql`${branches.strategy} = 'ExpressFirstLongestWaitingTimeSecond'`;
  return sql`coalesce((
    select json_agg(json_build_object('serviceId', s.id, 'serviceName', s.name,
      'proportion', s.proportion, 'group', s.group_name, 'special', s.special,
      'position', s.position, 'maxWaitSeconds', s.max_wait_seconds,
      'turns', waiting.turns, 'qr', coalesce(express.turns, '[]')))
    from gate_services gs
    join services s on s.client_id = gs.client_id and s.id = gs.service_id
    cross join lateral (${firstTurns(gateId, depth, sql`true`)}) waiting
    cross join lateral (
      select case when ${express}
        then (${firstTurns(gateId, depth, sql`t.channel = 'qr'`)}) end as turns
    ) express
    where gs.client_id = ${clientId} and gs.gate_id = ${gateId} and waiting.turns is not null
  ), '[]')`;
}

/** One probe of the queue's index for whom any counter may call, one for whom only this may. */
function firstTurns(gateId: number, depth: number, which: SQL): SQL {
  const reserved = (only: SQL) => sql`(
    select t.id, t.queued_at from tickets t
    where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
      and t.only_gate_id = ${only} and ${which}
    order by t.queued_at, t.id limit ${depth})`;
  return sql`
    select json_agg(json_build_object('ticketId', h.id,
      'queuedAt', (extract(epoch from h.queued_at) * 1000)::float8)) as turns
    from (
      select * from (${reserved(sql`0`)} union all ${reserved(sql`${gateId}`)}) u
      order by queued_at, id limit ${depth}
    ) h`;
}
