import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { plansOf, recordStatements } from '#tests/support/statements.ts';

let server: TestServer;
let manager: Person;
let operator: Person;
let other: pg.Client;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  const { emails, organisationId, divisionId } = server.world;
  manager = await signIn(server, emails.Manager);
  operator = await signIn(server, emails.Operator);
  other = new pg.Client(server.url);
  await other.connect();
  // A thousand branches of five services and twenty counters, fifty of them with a day's tickets.
  await other.query(`
    with b as (insert into branches (client_id, division_id, name, time_zone, strategy)
        select ${organisationId}, ${divisionId}, 'Sucursal ' || n, 'Europe/Madrid', 'RoundRobin'
        from generate_series(1, 1000) n returning client_id, id),
      s as (insert into services (client_id, branch_id, name, prefix, position)
        select client_id, id, chr(64 + n), chr(64 + n), n from b, generate_series(1, 5) n
        returning client_id, id, branch_id, prefix),
      g as (insert into gates (client_id, branch_id, name, position)
        select client_id, id, 'Puesto ' || n, n from b, generate_series(1, 20) n returning id)
    insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
      arrived_at, queued_at, waiting_since, called_at, closed_at, waited_seconds)
    select s.client_id, s.branch_id, s.id, current_date, s.prefix, n,
      case when n <= 20 then 'waiting' else 'attended' end, 'staff', now(), now(), now(),
      case when n > 20 then now() end, case when n > 20 then now() end, n
    from (select * from s order by branch_id limit 250) s, generate_series(1, 120) n`);
  // Enough past sessions that a sequential scan is not the cheapest plan.
  await other.query(`
    insert into gate_sessions (client_id, gate_id, user_id, opened_at, closed_at)
    select g.client_id, g.id, u.id, now(), now() from gates g
    join users u on u.client_id = g.client_id and u.type = 'Operator' and u.email = '${emails.Operator}'`);
  await other.query('analyze');
});
afterAll(async () => {
  await other.end();
  await server.close();
});

it('of a thousand branches one statement reads a page, by indexes alone', async () => {
  const statements = await recordStatements(async () => {
    const { body } = await manager.get('/branches?page=3&descending=true');
    expect(body.content.total).toBe(1002);
    expect(body.content.branches).toHaveLength(25);
    expect(body.content.branches[0]).toMatchObject({ gates: 20, waiting: expect.any(Number) });
  });
  const list = statements.filter(({ text }) => /with found as/.test(text));
  expect(list).toHaveLength(1);
  // The other statements authenticate the user.
  expect(statements.length).toBeLessThan(6);
  const [plan = ''] = await plansOf(list, other);
  expect(plan).toMatch(/Index (Only )?Scan using tickets_queue/);
  expect(plan).toMatch(/Index Only Scan using tickets_called/);
  expect(plan).not.toMatch(/Seq Scan on (tickets|gates|gate_sessions|services)\b/);
});

it('no turn is made in a branch that is closed at the same moment', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { rows } = await other.query(
      `select b.id, b.version, s.id as service from branches b join services s
         on s.client_id = b.client_id and s.branch_id = b.id
       where b.active and b.name = $1 limit 1`,
      [`Sucursal ${900 + round}`],
    );
    const [{ id, version, service }] = rows;
    await other.query(
      `insert into user_branches (client_id, user_id, branch_id)
       select client_id, id, $1 from users where email = $2`,
      [id, server.world.emails.Operator],
    );
    await other.query(
      `insert into branch_hours (client_id, branch_id, weekday, opens_at, closes_at)
       select $1, $2, n, '00:00', '24:00' from generate_series(1, 7) n`,
      [server.world.organisationId, id],
    );
    const customer = { name: '', document: '', phone: '', email: '' };
    const create = () =>
      operator.post('/tickets/create', { branchId: id, serviceId: service, customer });
    const [made, , shut] = await Promise.all([
      create(),
      create(),
      manager.post(`/branches/${id}/shut`, { version }),
    ]);
    const { rows: left } = await other.query(
      `select b.active, count(t.id)::int as waiting from branches b left join tickets t
         on t.client_id = b.client_id and t.branch_id = b.id and t.status = 'waiting'
       where b.id = $1 group by b.active`,
      [id],
    );
    expect(left[0].active || left[0].waiting === 0).toBe(true);
    expect(made.error === null).toBe(shut.error !== null);
  }
});
