import { type SQL, sql } from 'drizzle-orm';
import type { Candidate } from '#domain/tickets/strategies/candidates.ts';
import type { CountedCall } from '#domain/tickets/strategies/preference.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Memory } from '#domain/tickets/strategies/strategy.ts';
import { secondsBetween } from '#domain/time/elapsed.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { preparedStatement } from '../../../db/rows.ts';
import type { Why } from '../../../db/schema/tickets.ts';
import { caused } from '../../../messages/causes.ts';
import { type KeyRow, keptKey } from '../../../operations/mutation.ts';
import type { RawView } from '../../../presenters/ticket.ts';
import { entered } from '../store/ledger.ts';

export interface Claim {
  caller: Caller;
  gateId: number;
  now: Date;
  strategy: StrategyName;
  /** In order of preference. */
  candidates: readonly (Omit<Candidate, 'rule'> & Pick<Why, 'rule'>)[];
  /** The counter's memory before the call, which an undo restores. */
  memory: Memory;
  /** True if the organisation's own system gets messages of every call. */
  webhook: boolean;
}

/** A call that a page has made without the server. */
export interface Made {
  /** Time of the tap. */
  at: Date;
  /** Counter for which the ticket stays reserved; 0 if for none. */
  onlyGateId: number;
}

/**
 * Calls the first candidate that no other call is claiming and writes everything about it in one
 * statement, with `key` also the answer. Returns null if others have taken every candidate, or if
 * the counter is not as it was read. The caller locks the counter before.
 */
export async function claim(
  tx: Transaction,
  claimed: Claim,
  key?: KeyRow,
): Promise<RawView | null> {
  const [raw] = await (key ? callAndKeep : callAlone)(tx, { ...key, ...valuesOf(claimed) });
  return raw?.view ?? null;
}

/** Records a call that a page has made from a lease, which ends. Pauses are no obstacle. */
export async function claimMade(
  tx: Transaction,
  claimed: Claim,
  { at, onlyGateId }: Made,
): Promise<RawView | null> {
  const values = { ...valuesOf(claimed, at), onlyGateId };
  const [raw] = await recordMade(tx, values);
  return raw?.view ?? null;
}

function valuesOf(claimed: Claim, at = claimed.now) {
  const { caller, gateId, now, memory, webhook } = claimed;
  return {
    organisationId: caller.organisationId,
    userId: caller.userId,
    gateId,
    at: at.toISOString(),
    now: now.toISOString(),
    candidates: JSON.stringify(rankedOf(claimed, at)),
    memory: JSON.stringify(memory),
    webhook,
  };
}

function rankedOf({ candidates, strategy }: Claim, at: Date) {
  return candidates.map(({ ticketId, waitedFrom, rule, heads, memory, ...candidate }, place) => {
    const waitedSeconds = secondsBetween(new Date(waitedFrom), at);
    return {
      id: ticketId,
      place,
      why: { strategy, rule, waitedSeconds, heads } satisfies Why,
      memory,
      counted: countedOf(candidate),
    };
  });
}

/** Null if nothing depends on the count. */
function countedOf({
  preference,
  sinceThen,
}: Pick<Candidate, 'preference' | 'sinceThen'>): CountedCall | null {
  return preference.every === 1 ? null : { before: preference.since, since: sinceThen };
}

const organisationId = sql.placeholder('organisationId');
const userId = sql.placeholder('userId');
const gateId = sql.placeholder('gateId');
const at = sql`${sql.placeholder('at')}::timestamptz`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const memory = sql`${sql.placeholder('memory')}::jsonb`;

const entry = {
  organisationId: sql`c.client_id`,
  ticketId: sql`c.id`,
  action: sql`'call'`,
  fromStatus: sql`'waiting'`,
  toStatus: sql`c.status`,
  branchId: sql`c.branch_id`,
  serviceId: sql`c.service_id`,
  userId: sql`c.user_id`,
  gateId: sql`c.gate_id`,
  at: now,
  before: sql`jsonb_build_object('status', 'waiting', 'waitedSeconds', p.waited_seconds,
    'gateId', null, 'userId', null, 'calledAt', null, 'lastCalledAt', null,
    'callCount', 0, 'why', null, 'memory', ${memory}, 'counted', p.counted)`,
  version: sql`c.version`,
};

/** What differs in a call that a page has made. */
interface Way {
  /** Condition of the counter. */
  may: SQL;
  /** Values of `only_gate_id` of the tickets that may be called. */
  only: SQL;
  changes: SQL;
  deviceAt: SQL;
  more: SQL;
}

const throughServer: Way = {
  may: sql`not exists (select from operator_pauses p where p.client_id = ${organisationId}
    and p.user_id = ${userId} and p.ended_at is null)`,
  only: sql`0, ${gateId}`,
  changes: sql``,
  deviceAt: sql`null`,
  more: sql``,
};
const fromLease: Way = {
  may: sql`true`,
  only: sql`0, ${gateId}, -${gateId}::bigint`,
  changes: sql`only_gate_id = ${sql.placeholder('onlyGateId')}, `,
  deviceAt: at,
  more: sql`, ended as (
      delete from leases l using called c where l.client_id = c.client_id and l.ticket_id = c.id)`,
};

const call = ({ may, only, changes, deviceAt, more }: Way) => sql`
    with counter as (
      select g.name from gates g
      join gate_sessions s on s.client_id = g.client_id and s.gate_id = g.id
      where g.client_id = ${organisationId} and g.id = ${gateId} and g.memory = ${memory}
        and s.user_id = ${userId} and s.closed_at is null and ${may}
    ), picked as (
      select t.id, t.waited_seconds, c.why, c.memory, c.counted
      from counter cross join (select * from jsonb_to_recordset(${sql.placeholder('candidates')}::jsonb)
        as c(id bigint, place int, why jsonb, memory jsonb, counted jsonb) order by place) c
      cross join lateral (
        select id, waited_seconds from tickets
        where client_id = ${organisationId} and id = c.id
          and status = 'waiting' and only_gate_id in (${only})
        for no key update skip locked) t
      order by c.place limit 1
    ), called as (
      update tickets t set ${changes}status = 'called', gate_id = ${gateId}, user_id = ${userId},
        called_at = ${at}, last_called_at = ${at}, call_count = 1, why = p.why,
        waited_seconds = t.waited_seconds
          + greatest(0, round(extract(epoch from ${at} - t.waiting_since)))::int,
        version = t.version + 1
      from picked p
      where t.client_id = ${organisationId} and t.id = p.id
      returning t.*
    ), ${entered({ ...entry, deviceAt }, 'c', sql`called c join picked p on p.id = c.id`)}, remembered as (
      update gates g set memory = p.memory from picked p
      where g.client_id = ${organisationId} and g.id = ${gateId} and g.memory <> p.memory
    ), counted as (
      update services s set since_preferred = (p.counted->>'since')::int
      from called c join picked p on p.id = c.id
      where p.counted is not null and s.client_id = c.client_id and s.id = c.service_id
    ), ${caused(
      sql`called where ${sql.placeholder('webhook')}::boolean or customer_consents <> '[]'`,
      { kind: sql`'turnCalled'`, cause: sql`id || '.' || version`, at: now, dueAt: now },
    )}, viewed as (
      select json_build_object('row', to_json(c), 'serviceName', s.name,
        'gateName', counter.name) as view
      from called c join services s on s.client_id = c.client_id and s.id = c.service_id
      cross join counter
    )${more}
    select view from viewed cross join told cross join woken`;

const callAlone = preparedStatement<{ view: RawView }>('claim', call(throughServer));
const callAndKeep = preparedStatement<{ view: RawView }>(
  'claim_and_keep',
  call({ ...throughServer, more: sql`, ${keptKey(sql`view`, sql`viewed`)}` }),
);
const recordMade = preparedStatement<{ view: RawView }>('claim_made', call(fromLease));
