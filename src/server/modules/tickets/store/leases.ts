import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Candidate } from '#domain/tickets/strategies/candidates.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import { rowsOf, type Transaction } from '../../../db/database.ts';
import { leases } from '../../../db/schema/leases.ts';

export type LeaseRow = typeof leases.$inferSelect;

interface Counter {
  organisationId: number;
  gateId: number;
}

export function leasesOf(tx: Transaction, { organisationId, gateId }: Counter) {
  return tx
    .select()
    .from(leases)
    .where(and(eq(leases.organisationId, organisationId), eq(leases.gateId, gateId)));
}

/** Leases the candidate's ticket to the counter; null if another call is claiming it. */
export async function lease(
  tx: Transaction,
  { organisationId, gateId }: Counter,
  { ticketId, rule, heads, memory }: Candidate,
  term: { holder: string; seq: number; overAt: Date; strategy: StrategyName },
): Promise<LeaseRow | null> {
  const { strategy, ...of } = term;
  const [found] = await rowsOf<{ reserved: boolean }>(
    tx,
    sql`with free as (
        select id, only_gate_id from tickets
        where client_id = ${organisationId} and id = ${ticketId}
          and status = 'waiting' and only_gate_id in (0, ${gateId})
        for no key update skip locked)
      update tickets t set only_gate_id = ${-gateId} from free
      where t.client_id = ${organisationId} and t.id = free.id
      returning free.only_gate_id <> 0 as reserved`,
  );
  if (!found) return null;
  const why = { strategy, rule, heads };
  const id = randomUUID();
  const values = { organisationId, id, ticketId, gateId, ...found, ...of, why, memory };
  const [row] = await tx.insert(leases).values(values).returning();
  return row ?? null;
}

/**
 * Ends leases whose ticket no page can call any more: it returns to its queue with its place. The
 * counter must be locked.
 */
export async function free(tx: Transaction, rows: readonly LeaseRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { organisationId } = first;
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    with ended as (
      delete from leases where client_id = ${organisationId} and ${inArray(leases.id, ids)}
      returning *)
    update tickets t set only_gate_id = case when e.reserved and exists (
        select from gate_sessions s where s.client_id = e.client_id and s.gate_id = e.gate_id
          and s.closed_at is null) then e.gate_id else 0 end
    from ended e
    where t.client_id = e.client_id and t.id = e.ticket_id and t.only_gate_id = -e.gate_id`);
}
