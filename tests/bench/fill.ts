import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/client.ts';
import type { ManyOperators } from '../support/many-operators.ts';

/**
 * As `fill`, but where the last filling was of as many that those called meanwhile hardly count,
 * these are attended and no more: filling anew with a million takes minutes.
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
  // No index leads past those called before.
  await db.execute(sql`vacuum (analyze, index_cleanup on) tickets`);
  await db.execute(sql`vacuum analyze gates`);
}

const filled = new WeakMap<Database, number>();

/** Empties the branch and lets `waiting` turns wait in its five queues, every third by QR. */
async function fill(db: Database, floor: ManyOperators, waiting: number): Promise<void> {
  const { organisationId } = floor;
  const [branch] = floor.branches;
  if (!branch) throw new Error('no branch');
  // Emptying a table leaves less behind than deleting its rows.
  await db.execute(sql`truncate tickets, ticket_events, idempotency_keys cascade`);
  await db.execute(sql`insert into tickets (client_id, branch_id, service_id, day, prefix, number,
      status, channel, arrived_at, queued_at, waiting_since)
    select ${organisationId}, ${branch.id}, ${branch.serviceIds[0] ?? 0}::bigint + n % 5, '2026-01-01', 'A', n,
      'waiting', case n % 3 when 0 then 'qr' else 'staff' end, at, at, at
    from generate_series(1, ${waiting}::int) n,
      lateral (select now() - (${waiting}::int - n) * interval '10 milliseconds' as at) t`);
}

export async function setStrategy(db: Database, floor: ManyOperators, name: string): Promise<void> {
  await db.execute(
    sql`update branches set strategy = ${name} where client_id = ${floor.organisationId}`,
  );
}

/** Gives every counter a turn that it is attending; answers the turns by counter. */
export async function attendAll(db: Database, floor: ManyOperators): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; gate: number }>(
    db,
    sql`
    with t as (select id, row_number() over (order by queued_at) as n from tickets
        limit ${floor.operators.length}),
      g as (select gate_id, user_id, row_number() over (order by gate_id) as n
        from gate_sessions where client_id = ${floor.organisationId})
    update tickets set status = 'attending', started_at = now(), called_at = now(),
      last_called_at = now(), call_count = 1, gate_id = g.gate_id, user_id = g.user_id
    from t join g using (n) where tickets.client_id = ${floor.organisationId} and tickets.id = t.id
    returning tickets.id, tickets.gate_id as gate`,
  );
  return new Map(rows.map(({ gate, id }) => [gate, id]));
}
