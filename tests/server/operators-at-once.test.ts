import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateSessions, userBranches, users } from '#server/db/schema/users.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { plansOf, recordStatements } from '#tests/support/statements.ts';

let server: TestServer;
let manager: Person;
let operator: Person;
let other: pg.Client;
let userId: number;

beforeAll(async () => {
  const started = await openServer({ realTime: true });
  server = started;
  const { emails } = server.world;
  manager = await signIn(server, emails.Manager);
  operator = await signIn(server, emails.Operator);
  other = new pg.Client({ connectionString: started.url });
  await other.connect();
  const { db } = server.deps.database;
  const [user] = await db.select().from(users).where(eq(users.email, emails.Operator));
  userId = user?.id ?? 0;
});
afterAll(async () => {
  await other.end();
  await server.close();
});

const gatePath = () => `/gates/${server.world.gateIds[0]}`;
const detail = async () => (await manager.get(`/operators/${userId}`)).body.content;
const assign = async (branches: object[]) => {
  const { version } = await detail();
  return manager.post(`/operators/${userId}/assign`, { version, branches });
};

describe('while another transaction has the lock', () => {
  beforeEach(async () => {
    const { db } = server.deps.database;
    const { organisationId, branchId, closedBranchId } = server.world;
    await db.delete(gateSessions);
    const both = [branchId, closedBranchId].map((each) => ({
      organisationId,
      userId,
      branchId: each,
    }));
    await db.insert(userBranches).values(both).onConflictDoNothing();
  });

  /** Resolves once a connection waits for a lock. */
  async function blocked(): Promise<void> {
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await other.query(waiting)).rowCount === 0) await setTimeout(10);
  }

  it('an operator whose branch is being taken away opens no counter there', async () => {
    const { branchId } = server.world;
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [userId]);
    const opening = operator.post(`${gatePath()}/open`);
    await blocked();
    await other.query('delete from user_branches where user_id = $1 and branch_id = $2', [
      userId,
      branchId,
    ]);
    await other.query('commit');
    expect((await opening).error).toBe('gate_not_found');
    expect((await operator.get('/gates/mine')).body.content).toBeNull();
  });

  it('skills change between two calls, never in the midst of one', async () => {
    const { branchId, closedBranchId, gateIds, serviceIds } = server.world;
    await operator.post(`${gatePath()}/open`);
    // Every call starts with this lock.
    await other.query('begin');
    await other.query('select from gates where id = $1 for update', [gateIds[0]]);
    const changing = assign([
      { branchId, serviceIds: [serviceIds[1]] },
      { branchId: closedBranchId, serviceIds: null },
    ]);
    await blocked();
    expect((await detail()).branches).toContainEqual({ branchId, serviceIds: null });
    await other.query('commit');
    expect((await changing).status).toBe(200);
    expect((await operator.get('/gates/mine')).body.content.serviceIds).toEqual([serviceIds[1]]);
  });

  it('an operator who opens a counter meanwhile keeps the branch', async () => {
    const { closedBranchId, gateIds, organisationId } = server.world;
    await other.query('begin');
    await other.query(
      'insert into gate_sessions (client_id, gate_id, user_id, opened_at) values ($1, $2, $3, now())',
      [organisationId, gateIds[0], userId],
    );
    const leaving = assign([{ branchId: closedBranchId, serviceIds: null }]);
    await blocked();
    await other.query('commit');
    expect((await leaving).body.errors).toEqual([
      { key: 'null', params: { reason: 'atGate', gate: 'Puesto 1' } },
    ]);
  });
});

describe('with 5,000 operators', () => {
  beforeAll(async () => {
    const { organisationId, branchId, hierarchyId, serviceIds } = server.world;
    await other.query(`
      with u as (insert into users (client_id, first_name, last_name, email, type, time_zone,
          hierarchy_id, password_hash)
        select ${organisationId}, 'Nombre ' || n, 'Apellido', 'n' || n || '@x.es', 'Operator',
          'UTC', ${hierarchyId}, '' from generate_series(1, 5000) n returning id),
      b as (insert into branches (client_id, division_id, name, time_zone, strategy)
        select client_id, division_id, name || n, time_zone, strategy
        from branches, generate_series(1, 1000) n where id = ${branchId} returning id),
      placed as (select u.id as user_id, b.id as branch_id
        from (select id, row_number() over () as n from u) u
        join (select id, row_number() over () as n from b) b on b.n = 1 + u.n % 1000)
      insert into user_branches (client_id, user_id, branch_id)
      select ${organisationId}, user_id, branch_id from placed`);
    await other.query(`with g as (insert into gates (client_id, branch_id, name, position)
        select ${organisationId}, branch_id, 'x', 0 from user_branches
        where user_id in (select id from users where last_name = 'Apellido') returning id),
      u as (select id from users where last_name = 'Apellido')
      insert into gate_sessions (client_id, gate_id, user_id, opened_at)
      select ${organisationId}, g.id, u.id, now()
      from (select id, row_number() over () as n from g) g
      join (select id, row_number() over () as n from u) u using (n)`);
    // Enough other users and earlier tickets that a sequential scan is not the cheapest plan.
    await other.query(`insert into users (client_id, first_name, last_name, email, type, time_zone,
        hierarchy_id, password_hash)
      select ${organisationId}, 'Otra', 'Persona', 'o' || n || '@x.es', 'Viewer', 'UTC',
        ${hierarchyId}, '' from generate_series(1, 20000) n`);
    await other.query(`insert into tickets (client_id, branch_id, service_id, day, prefix, number,
        status, channel, arrived_at, queued_at, waiting_since)
      select ${organisationId}, ${branchId}, ${serviceIds[0]}, '2026-01-01', 'A', n, 'attended',
        'staff', now(), now(), now() from generate_series(1, 5000) n`);
    await other.query('vacuum analyze');
  });

  const asked = async (person: Person, total: number) => {
    const statements = await recordStatements(async () => {
      const { body } = await person.post('/operators/search', { queryString: '' });
      expect(body.content.total).toBe(total);
    });
    const plans = await plansOf(
      statements.filter(({ text }) => !text.includes('"token_hash"')),
      other,
    );
    return { plans, page: plans.find((plan) => /Limit/.test(plan)) ?? '' };
  };
  const big = /Seq Scan on (users|gate_sessions|user_branches|gates|tickets)\b/;

  it('a page is read in its order from the index, and what they do for its rows alone', async () => {
    const { plans, page } = await asked(manager, 5003);
    expect(plans).toHaveLength(3);
    expect(plans.filter((plan) => big.test(plan))).toEqual([]);
    expect(page).toMatch(/Index Scan using users_operators/);
    expect(page).not.toMatch(/Sort/);
    expect(plans[0]).toMatch(/Index Only Scan using users_operators/);
  });

  it('a supervisor’s are found by the branches', async () => {
    const supervisor = await signIn(server, server.world.emails.Supervise);
    const { plans } = await asked(supervisor, 3);
    expect(plans).toHaveLength(3);
    expect(plans[0]).toMatch(/user_branches_branch/);
    expect(plans[0]).not.toMatch(big);
  });
});
