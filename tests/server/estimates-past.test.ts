import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPast } from '#server/estimates/read-past.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { plansOf, recordStatements } from '#tests/support/statements.ts';

let server: TestServer;
let other: pg.Client;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  other = new pg.Client(server.url);
  await other.connect();
  const { organisationId, branchId, serviceIds } = server.world;
  await other.query(
    `insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
       arrived_at, queued_at, waiting_since, called_at, closed_at, waited_seconds, gate_id)
     select $1, $2, $3, at::date, 'A', n, 'attended', 'staff', at, at, at, at, at, 60, $4
     from generate_series(1, 20000) n,
       lateral (select timestamptz '2026-01-02' - n * interval '5 minutes' as at) t`,
    [organisationId, branchId, serviceIds[0], server.world.gateIds[0]],
  );
  await other.query('analyze tickets');
});
afterAll(async () => {
  await other.end();
  await server.close();
});

it('reads the last turns of a branch from the end of their index, by days', async () => {
  const { organisationId, branchId } = server.world;
  const statements = await recordStatements(async () => {
    const { db } = server.deps.database;
    const past = await readPast(db, { organisationId, branchId, day: '2026-01-02' });
    expect(past?.days.flatMap(({ turns }) => turns)).toHaveLength(2000);
    expect(past?.days.length).toBeGreaterThan(6);
    const [first, second] = past?.days ?? [];
    expect(first?.turns[0]?.calledAt).toBeLessThan(second?.turns[0]?.calledAt ?? 0);
  });
  expect(statements).toHaveLength(1);
  const [plan = ''] = await plansOf(statements, other);
  expect(plan).toMatch(/Index Scan Backward using tickets_attended/);
  expect(plan).not.toMatch(/Seq Scan on tickets/);
});
