import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/database.ts';
import type { ManyOperators } from '../support/many-operators.ts';

/**
 * Fills the branch. A repeated filling with 100,000 tickets or more only closes the called ones:
 * they hardly change the size, and filling a million again takes minutes.
 */
export async function refill(db: Database, floor: ManyOperators, waiting: number): Promise<void> {
  if (waiting < 100_000 || filled.get(db) !== waiting) {
    filled.set(db, waiting);
    await fill(db, floor, waiting);
  } else {
    await db.execute(sql`update tickets set status = 'attended', closed_at = now()
      where status = 'called'`);
  }
  await db.execute(sql`update gates set memory = '{}' where memory <> '{}'`);
  // Removes the index entries of tickets that were called before.
  await db.execute(sql`vacuum (analyze, index_cleanup on) tickets`);
  await db.execute(sql`vacuum analyze gates`);
}

const filled = new WeakMap<Database, number>();

/** Empties the branch and queues `waiting` tickets for its five services, every third by QR. */
async function fill(db: Database, floor: ManyOperators, waiting: number): Promise<void> {
  const { organisationId } = floor;
  const [branch] = floor.branches;
  if (!branch) throw new Error('no branch');
  await empty(db);
  await db.execute(sql`insert into tickets (client_id, branch_id, service_id, day, prefix, number,
      status, channel, arrived_at, queued_at, waiting_since)
    select ${organisationId}, ${branch.id}, ${branch.serviceIds[0] ?? 0}::bigint + n % 5, '2026-01-01', 'A', n,
      'waiting', case n % 3 when 0 then 'qr' else 'staff' end, at, at, at
    from generate_series(1, ${waiting}::int) n,
      lateral (select now() - (${waiting}::int - n) * interval '10 milliseconds' as at) t`);
}

/** Truncates, which leaves less behind than deleting, as soon as no job of the server prevents it. */
async function empty(db: Database, attempts = 20): Promise<void> {
  const truncate = db.execute(sql`truncate tickets, ticket_events, idempotency_keys cascade`);
  await truncate.catch((error: unknown) => {
    if (attempts === 1) throw error;
    return empty(db, attempts - 1);
  });
}

export async function setStrategy(db: Database, floor: ManyOperators, name: string): Promise<void> {
  await db.execute(
    sql`update branches set strategy = ${name} where client_id = ${floor.organisationId}`,
  );
}

export type AtCounter = 'called' | 'attending';

/**
 * Gives every counter a ticket of the first service in this status, called a minute ago. Returns
 * the ticket IDs by counter ID.
 */
export async function giveEach(
  db: Database,
  floor: ManyOperators,
  status: AtCounter,
): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; gate: number }>(
    db,
    sql`
    with t as (select id, row_number() over (order by queued_at) as n from tickets
        where service_id = ${floor.branches[0]?.serviceIds[0] ?? 0} limit ${floor.operators.length}),
      g as (select gate_id, user_id, row_number() over (order by gate_id) as n
        from gate_sessions where client_id = ${floor.organisationId})
    update tickets set status = ${status}, called_at = called, last_called_at = called,
      call_count = 1, gate_id = g.gate_id, user_id = g.user_id,
      started_at = case when ${status} = 'attending' then called end
    from t join g using (n), (select now() - interval '1 minute') c (called)
    where tickets.client_id = ${floor.organisationId} and tickets.id = t.id
    returning tickets.id, tickets.gate_id as gate`,
  );
  return new Map(rows.map(({ gate, id }) => [gate, id]));
}
