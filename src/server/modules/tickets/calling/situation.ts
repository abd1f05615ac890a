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

export type ReadLane = Lane & { serviceName: string };

export interface Situation {
  branchId: number;
  gateName: string;
  strategy: string;
  memory: Memory;
  leasedTurns: number;
  leaseMinutes: number;
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

/**
 * Reads everything that a call needs in one round trip, with `depth` tickets per queue. `leased`
 * includes the tickets leased to the counter.
 */
export async function readSituation(
  tx: Transaction,
  { role, organisationId, userId, hierarchyId }: Caller,
  gateId: number,
  depth: number,
  { leased = false } = {},
): Promise<Situation> {
  const [[counter], rows] = await Promise.all([
    counterOf(role)(tx, { organisationId, userId, hierarchyId, gateId }),
    (leased ? lanesWithLeased : lanesOf)(depth)(tx, { organisationId, gateId }),
  ]);
  if (!counter) throw notFound('gate_not_found');
  return { ...counter, lanes: rows.flatMap((row) => laneOf(row, depth) ?? []) };
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

/** A Manager's scope differs. */
const counterOf = memoized((role: Role) =>
  preparedStatement<Omit<Situation, 'lanes'>>(
    `counter_${role}`,
    sql`select gates.branch_id as "branchId", gates.name as "gateName", branches.strategy,
        branches.leased_turns as "leasedTurns", branches.lease_minutes as "leaseMinutes",
        gates.memory, gate_sessions.user_id as "userId",
        (${inScope({ role, organisationId, userId, hierarchyId })}) as "inScope",
        exists (select 1 from operator_pauses p where p.client_id = ${organisationId}
          and p.user_id = ${userId} and p.ended_at is null) as paused,
        (select t.id from tickets t where t.client_id = ${organisationId}
          and t.gate_id = ${gateId} and t.status in (${heldInSql})) as "inHandId"
      from gates
      join branches on branches.client_id = gates.client_id and branches.id = gates.branch_id
      left join gate_sessions on gate_sessions.client_id = gates.client_id
        and gate_sessions.gate_id = gates.id and gate_sessions.closed_at is null
      where gates.client_id = ${organisationId} and gates.id = ${gateId}`,
  ),
);

type Kind = 'turns' | 'qr' | 'preferred';

interface LaneRow extends Omit<ReadLane, Kind | 'preference'> {
  every: number;
  since: number;
  /** Null if nobody waits. */
  heads: [kind: Kind, ticketId: number, queuedAt: number, waitedFrom: number][] | null;
}

/**
 * Selects the first tickets and the first preferred ones of each service that the counter attends
 * and its operator may serve, and the first QR tickets if the strategy needs them. The depth is
 * inlined, because PostgreSQL then knows how few rows it reads and keeps its plan. The lists are
 * one array, because a plan with a level for each list takes twice as long.
 */
const lanesFor = (name: string, only: readonly SQL[]) => (depth: number) => {
  // Inlined in the text so that PostgreSQL keeps the plan.
  const names = strategiesThatNeed('qr').map((name) => sql.raw(`'${name}'`));
  const needsQr = sql`b.strategy = any(array[${sql.join(names, sql`, `)}]::text[])`;
  const served = mayServeInSql({
    organisationId: sql`${organisationId}`,
    userId: sql`o.user_id`,
    branchId: sql`s.branch_id`,
    serviceId: sql`s.id`,
  });
  const first = (kind: Kind, which: SQL) =>
    // A probe of the queue's index each: tickets for any counter, and tickets for this one alone.
    only.map(
      (gate) => sql`(select '${sql.raw(kind)}' as kind, t.id, t.queued_at, t.waiting_since,
          t.waited_seconds
        from tickets t
        where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
          and t.only_gate_id = ${gate} and ${which}
        order by t.queued_at, t.id limit ${sql.raw(String(depth))})`,
    );
  const heads = [
    ...first('turns', sql`true`),
    ...first('qr', sql`t.channel = 'qr' and ${needsQr}`),
    ...first('preferred', goesFirstInSql),
  ];
  return preparedStatement<LaneRow>(
    `${name}_${depth}`,
    sql`select s.id as "serviceId", s.name as "serviceName", s.proportion, s.group_name as "group",
        s.special, s.position, s.max_wait_seconds as "maxWaitSeconds", s.preferred_every as every,
        s.since_preferred as since,
        (select json_agg(json_build_array(h.kind, h.id, date_part('epoch', h.queued_at) * 1000,
            date_part('epoch', ${waitedFromInSql}) * 1000))
          from (${sql.join(heads, sql` union all `)}) h) as heads
      from gate_services gs
      join services s on s.client_id = gs.client_id and s.id = gs.service_id
      join branches b on b.client_id = s.client_id and b.id = s.branch_id
      left join gate_sessions o on o.client_id = gs.client_id and o.gate_id = gs.gate_id
        and o.closed_at is null
      where gs.client_id = ${organisationId} and gs.gate_id = ${gateId} and ${served}`,
  );
};

const free = [sql`0`, sql`${gateId}`];
const lanesOf = memoized(lanesFor('lanes', free));
const lanesWithLeased = memoized(lanesFor('lanes_leased', [...free, sql`-${gateId}::bigint`]));

function laneOf({ every, since, heads, ...service }: LaneRow, depth: number): ReadLane | null {
  if (!heads) return null;
  const first = (kind: Kind) =>
    heads
      .filter(([of]) => of === kind)
      .map(([, ticketId, queuedAt, waitedFrom]) => ({ ticketId, queuedAt, waitedFrom }))
      .sort((a, b) => a.queuedAt - b.queuedAt || a.ticketId - b.ticketId)
      .slice(0, depth);
  return {
    ...service,
    turns: first('turns'),
    qr: first('qr'),
    preferred: first('preferred'),
    preference: { every, since },
  };
}

/** Returns a function that calls `make` once per argument. */
function memoized<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}
