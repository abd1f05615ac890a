import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Candidate } from '#domain/tickets/strategies/candidates.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Transaction } from '../../../db/database.ts';
import { preparedStatement, rowOf } from '../../../db/rows.ts';
import { leases } from '../../../db/schema/leases.ts';

export type LeaseRow = typeof leases.$inferSelect;
/** A page's request, and when the leases that it has or gets then are over. */
export type Term = Pick<LeaseRow, 'holder' | 'seq' | 'overAt'>;
type Counter = Pick<LeaseRow, 'organisationId' | 'gateId'>;

const value = sql.placeholder;
const ids = (name: string) => sql`(select value::uuid from
  jsonb_array_elements_text(${value(name)}::jsonb))`;
const textOf = (rows: readonly LeaseRow[]) => JSON.stringify(rows.map(({ id }) => id));

const find = preparedStatement<Record<string, unknown>>(
  'leases_of_gate',
  sql`select * from leases
    where client_id = ${value('organisationId')} and gate_id = ${value('gateId')}`,
);

export async function leasesOf(tx: Transaction, counter: Counter): Promise<LeaseRow[]> {
  const rows = await find(tx, { ...counter });
  return rows.map((row) => rowOf(leases, row));
}

const insert = preparedStatement<Record<string, unknown>>(
  'lease_ticket',
  sql`with free as (
      select id, only_gate_id from tickets
      where client_id = ${value('organisationId')} and id = ${value('ticketId')}
        and status = 'waiting' and only_gate_id in (0, ${value('gateId')})
      for no key update skip locked
    ), leased as (
      update tickets t set only_gate_id = -${value('gateId')}::bigint from free
      where t.client_id = ${value('organisationId')} and t.id = free.id
      returning t.id, free.only_gate_id <> 0 as reserved
    )
    insert into leases
      (client_id, id, ticket_id, gate_id, holder, seq, over_at, reserved, why, memory)
    select ${value('organisationId')}, ${value('id')}::uuid, leased.id, ${value('gateId')},
      ${value('holder')}::uuid, ${value('seq')}, ${value('overAt')}::timestamptz, reserved,
      ${value('why')}::jsonb, ${value('memory')}::jsonb
    from leased returning *`,
);

/** Leases the candidate's ticket to the counter; null if another call is claiming it. */
export async function lease(
  tx: Transaction,
  counter: Counter,
  { ticketId, rule, heads, memory }: Candidate,
  { strategy, ...term }: Term & { strategy: StrategyName },
): Promise<LeaseRow | null> {
  const [row] = await insert(tx, {
    ...counter,
    ...term,
    overAt: term.overAt.toISOString(),
    id: randomUUID(),
    ticketId,
    why: JSON.stringify({ strategy, rule, heads }),
    memory: JSON.stringify(memory),
  });
  return row ? rowOf(leases, row) : null;
}

const update = preparedStatement(
  'extend_leases',
  sql`update leases set over_at = ${value('overAt')},
      holder = case when id in ${ids('unused')} then ${value('holder')} else holder end,
      seq = case when id in ${ids('unused')} then ${value('seq')} else seq end
    where client_id = ${value('organisationId')} and id in (
      select * from ${ids('unused')} union all select * from ${ids('called')})`,
);

/** Extends leases: those that the page may still use, and those whose ticket it has called. */
export async function extend(
  tx: Transaction,
  { unused, called }: Record<'unused' | 'called', readonly LeaseRow[]>,
  term: Term,
): Promise<void> {
  const [first] = [...unused, ...called];
  if (!first) return;
  await update(tx, {
    organisationId: first.organisationId,
    ...term,
    overAt: term.overAt.toISOString(),
    unused: textOf(unused),
    called: textOf(called),
  });
}

const end = preparedStatement(
  'free_leases',
  sql`with ended as (
      delete from leases where client_id = ${value('organisationId')} and id in ${ids('ended')}
      returning *)
    update tickets t set only_gate_id = case when e.reserved and exists (
        select from gate_sessions s where s.client_id = e.client_id and s.gate_id = e.gate_id
          and s.closed_at is null) then e.gate_id else 0 end
    from ended e
    where t.client_id = e.client_id and t.id = e.ticket_id and t.only_gate_id = -e.gate_id`,
);

/**
 * Ends leases whose ticket no page can call any more: it returns to its queue with its place. The
 * counter must be locked.
 */
export async function free(tx: Transaction, rows: readonly LeaseRow[]): Promise<void> {
  const [first] = rows;
  if (first) await end(tx, { organisationId: first.organisationId, ended: textOf(rows) });
}
