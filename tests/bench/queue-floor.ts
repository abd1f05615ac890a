import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/client.ts';
import { hashToken, signAccessToken } from '#server/plugins/session.ts';

export const secret = 'what the benchmark signs its tokens with';

export interface Operator {
  gateId: number;
  headers: Record<string, string>;
  authToken: string;
}

/** A branch of a tenant of its own, in which every operator has a counter open. */
export interface BenchFloor {
  clientId: number;
  branchId: number;
  serviceIds: number[];
  finishReasonId: number;
  operators: Operator[];
}

/** Builds it in a migrated database with as many operators as asked for. */
export async function buildFloor(db: Database, count: number): Promise<BenchFloor> {
  const one = async (statement: ReturnType<typeof sql>) => {
    const [row] = await rowsOf<{ id: number }>(db, statement);
    if (!row) throw new Error('nothing inserted');
    return Number(row.id);
  };
  const clientId = await one(sql`insert into clients (name, slug, colors)
    values ('bench', 'bench', '{"green":null,"blue":null}') returning id`);
  const hierarchyId = await one(
    sql`insert into hierarchies (client_id, name) values (${clientId}, '') returning id`,
  );
  const divisionId = await one(sql`insert into divisions (client_id, hierarchy_id, name)
    values (${clientId}, ${hierarchyId}, '') returning id`);
  const branchId = await one(sql`insert into branches
    (client_id, division_id, name, time_zone, strategy)
    values (${clientId}, ${divisionId}, '', 'UTC', 'LongestWaitingTimeFirst') returning id`);
  const finishReasonId = await one(sql`insert into reasons (client_id, kind, name, position)
    values (${clientId}, 'finish', '', 0) returning id`);
  const serviceIds: number[] = [];
  for (const [index, proportion] of [5, 3, 2, 1, 1].entries()) {
    serviceIds.push(
      await one(sql`insert into services (client_id, branch_id, name, prefix, position, proportion,
          group_name, special)
        values (${clientId}, ${branchId}, '', ${'ABCDE'[index]}, ${index}, ${proportion},
          ${index < 2 ? 'x' : null}, ${index === 4}) returning id`),
    );
  }
  const tokens = Array.from(
    { length: count },
    () => `${clientId}.${randomBytes(32).toString('base64url')}`,
  );
  const rows = await rowsOf<{ gate: number; user: number; session: number }>(
    db,
    sql`
    with g as (insert into gates (client_id, branch_id, name, position)
      select ${clientId}, ${branchId}, '', n from generate_series(1, ${count}::int) n returning id),
    gs as (insert into gate_services (client_id, gate_id, service_id)
      select ${clientId}, g.id, s.id from g, services s where s.client_id = ${clientId}),
    u as (insert into users (client_id, first_name, last_name, email, type, time_zone,
        hierarchy_id, password_hash)
      select ${clientId}, '', '', 'bench' || n || '@bench.example', 'Operator', 'UTC',
        ${hierarchyId}, ''
      from generate_series(1, ${count}::int) n returning id),
    ub as (insert into user_branches (client_id, user_id, branch_id)
      select ${clientId}, u.id, ${branchId} from u),
    pair as (select * from (select id as gate, row_number() over (order by id) as n from g) a
      join (select id as "user", row_number() over (order by id) as n from u) b using (n)),
    o as (insert into gate_sessions (client_id, gate_id, user_id, opened_at)
      select ${clientId}, gate, "user", now() from pair),
    s as (insert into sessions (client_id, user_id, token_hash, created_at, last_seen_at,
        expires_at)
      select ${clientId}, p."user", t.hash, now(), now(), now() + interval '1 day'
      from pair p join json_array_elements_text(${JSON.stringify(tokens.map(hashToken))}::json)
        with ordinality t(hash, n) using (n)
      returning id, user_id)
    select gate, p."user", s.id as session from pair p join s on s.user_id = p."user"
    order by p.n`,
  );
  const deps = { secret: new TextEncoder().encode(secret), clock: () => new Date() };
  const operators = await Promise.all(
    rows.map(async (row, index) => {
      const ids = { clientId, userId: Number(row.user), sessionId: Number(row.session) };
      const accessToken = await signAccessToken(deps, ids);
      const headers = {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      };
      return { gateId: Number(row.gate), headers, authToken: tokens[index] ?? '' };
    }),
  );
  await db.execute(sql`analyze`);
  return { clientId, branchId, serviceIds, finishReasonId, operators };
}

/** Empties the branch and lets `waiting` turns wait in its five queues, every third by QR. */
export async function fill(db: Database, floor: BenchFloor, waiting: number): Promise<void> {
  const { clientId, branchId, serviceIds } = floor;
  // Emptying a table leaves less behind than deleting its rows.
  await db.execute(sql`truncate tickets, ticket_events, idempotency_keys`);
  await db.execute(sql`update gates set memory = '{}' where memory <> '{}'`);
  await db.execute(sql`insert into tickets (client_id, branch_id, service_id, day, prefix, number,
      status, channel, arrived_at, queued_at, waiting_since)
    select ${clientId}, ${branchId}, ${serviceIds[0] ?? 0}::bigint + n % 5, '2026-01-01', 'A', n,
      'waiting', case n % 3 when 0 then 'qr' else 'staff' end, at, at, at
    from generate_series(1, ${waiting}::int) n,
      lateral (select now() - (${waiting}::int - n) * interval '10 milliseconds' as at) t`);
  await db.execute(sql`vacuum analyze tickets`);
  await db.execute(sql`vacuum analyze gates`);
}

export async function setStrategy(db: Database, floor: BenchFloor, name: string): Promise<void> {
  await db.execute(sql`update branches set strategy = ${name} where id = ${floor.branchId}
    and client_id = ${floor.clientId}`);
}
