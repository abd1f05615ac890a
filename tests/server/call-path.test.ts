import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StrategyName, strategies } from '#domain/tickets/strategies/registry.ts';
import { branches } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions } from '#server/db/schema/users.ts';
import { growth } from '#server/modules/branches/board.ts';
import { listLines } from '#server/modules/branches/lines.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { plansOf, recordStatements } from '#tests/support/statements.ts';
import { isQuick } from '#tests/support/tier.ts';

let server: TestServer;
let person: Person;
let other: pg.Client;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  person = await signIn(server, server.world.emails.Operator);
  other = new pg.Client(server.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await server.close();
});

const gatePath = () => `/gates/${server.world.gateIds[0]}`;
const callNext = async () => (await person.post(`${gatePath()}/callNext`)).body.content;
const setStrategy = (strategy: StrategyName) =>
  server.deps.database.db
    .update(branches)
    .set({ strategy })
    .where(eq(branches.id, server.world.branchId));

/** Inserts waiting tickets of a service; `agos` are seconds since they joined the queue. */
async function wait(service: 0 | 1, agos: number[], channel = 'staff'): Promise<void> {
  const { organisationId, branchId, serviceIds } = server.world;
  await other.query(
    `insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
       arrived_at, queued_at, waiting_since)
     select $1, $2, $3, '2026-01-01', $4, nextval('test_numbers'), 'waiting', $5, at, at, at
     from unnest($6::int[]) ago, lateral (select now() - ago * interval '1 second' as at) t`,
    [organisationId, branchId, serviceIds[service], 'AB'[service], channel, agos],
  );
}

beforeEach(async () => {
  const { db } = server.deps.database;
  await other.query('create sequence if not exists test_numbers');
  await db.delete(ticketEvents);
  await db.delete(tickets);
  await db.delete(gateSessions);
  await person.post(`${gatePath()}/open`);
});

describe('while another counter is claiming the first', () => {
  /** Locks the tickets that have waited `agos` seconds, like a claim that has not committed. */
  async function claiming<Result>(agos: number[], run: () => Promise<Result>): Promise<Result> {
    await other.query('begin');
    const held = await other.query(
      `select id from tickets
       where round(extract(epoch from now() - queued_at)) = any($1::int[]) for update`,
      [agos],
    );
    expect(held.rowCount).toBe(agos.length);
    try {
      return await run();
    } finally {
      await other.query('rollback');
    }
  }

  it('calls whom the strategy would choose without it, and says why of the one called', async () => {
    await setStrategy('LongestWaitingTimeFirst');
    await wait(0, [300, 100]);
    await wait(1, [200]);
    const ticket = await claiming([300], callNext);
    expect(ticket.label).toMatch(/^B/);
    expect(ticket.why).toMatchObject({ rule: 'longestWait', heads: 2 });
    expect(Math.abs(ticket.why.waitedSeconds - 200)).toBeLessThan(30);
  });

  it('keeps the strict order past several that are taken', async () => {
    await setStrategy('PriorityByProportion');
    await wait(0, [900]);
    await wait(1, [300, 200, 100]);
    const ticket = await claiming([300, 200], callNext);
    expect(ticket.label).toMatch(/^B/);
    expect(ticket.why.rule).toBe('highestProportion');
  });

  it('reads further when all that it read are taken', async () => {
    await setStrategy('LongestWaitingTimeFirst');
    const many = Array.from({ length: 20 }, (_, n) => 1000 - 10 * n);
    await wait(0, [...many, 500]);
    const ticket = await claiming(many, callNext);
    expect(Math.abs(ticket.why.waitedSeconds - 500)).toBeLessThan(30);
  });
});

it('remembers each counter’s shares from call to call', async () => {
  await setStrategy('ProportionOfSelection');
  await wait(0, [9, 8, 7, 6]);
  await wait(1, [5, 4, 3, 2, 1, 0, 0, 0]);
  let called = '';
  for (let call = 0; call < 12; call += 1) {
    const ticket = await callNext();
    called += ticket.label[0];
    await person.post(`/tickets/${ticket.id}/noShow`, { version: ticket.version });
  }
  // The services have proportions 1 and 5 until B's queue is empty.
  expect(called).toBe('BBABBBBBABAA');
});

describe.skipIf(isQuick)('with 20,000 waiting, every statement', () => {
  beforeEach(async () => {
    const seconds = Array.from({ length: 10_000 }, (_, n) => n + 10);
    await wait(0, seconds);
    await wait(1, seconds, 'qr');
    await other.query('update tickets set preferred = true where id % 3 = 0');
    const { organisationId, branchId } = server.world;
    // Enough counters, users and sessions that a sequential scan is not the cheapest plan.
    await other.query(`
      with g as (insert into gates (client_id, branch_id, name, position)
        select ${organisationId}, ${branchId}, 'x', 0 from generate_series(1, 2000) returning id),
      u as (insert into users (client_id, first_name, last_name, email, type, time_zone,
          hierarchy_id, password_hash)
        select ${organisationId}, '', '', gen_random_uuid() || '@x.es', 'Operator', 'UTC', 1, ''
        from generate_series(1, 2000) returning id)
      insert into gate_sessions (client_id, gate_id, user_id, opened_at)
      select ${organisationId}, g.id, u.id, now()
      from (select id, row_number() over () as n from g) g
      join (select id, row_number() over () as n from u) u using (n)`);
    await other.query('analyze');
  });

  const big = /Seq Scan on (tickets|ticket_events|gate_sessions|gates|users)\b/;

  it.each(Object.keys(strategies) as StrategyName[])(
    'of a call by %s finds its rows by an index and sorts no queue',
    async (strategy) => {
      await setStrategy(strategy);
      const statements = await recordStatements(async () => {
        expect((await callNext()).status).toBe('called');
      });
      const plans = await plansOf(statements, other);
      const texts = statements.map(({ text }) => text);
      for (const part of [
        /"sessions"/,
        /gates\.memory/,
        /s\.proportion/,
        /for update/,
        /with counter/,
      ])
        expect(texts).toContainEqual(expect.stringMatching(part));
      expect(plans.filter((plan) => big.test(plan))).toEqual([]);
      expect(plans.filter((plan) => /Index Only Scan using tickets_queue/.test(plan))).toHaveLength(
        1,
      );
      expect(
        plans.filter((plan) => /Index Only Scan using tickets_queue_preferred/.test(plan)),
      ).toHaveLength(1);
      const rows = plans.flatMap((plan) => [...plan.matchAll(/Sort.*rows=(\d+)/g)]);
      expect(rows.map(([, count]) => Number(count)).filter((count) => count > 100)).toEqual([]);
    },
  );

  it('of a call by somebody with skills probes their entries alone', async () => {
    const { organisationId, branchId, serviceIds } = server.world;
    await other.query(`insert into user_branches (client_id, user_id, branch_id)
      select ${organisationId}, id, ${branchId} from users where client_id = ${organisationId}
      on conflict do nothing`);
    await other.query(`insert into operator_skills (client_id, user_id, branch_id, service_id)
      select ${organisationId}, user_id, ${branchId}, ${serviceIds[1]} from user_branches
      where client_id = ${organisationId} and branch_id = ${branchId}`);
    await other.query('analyze');
    const statements = await recordStatements(async () => {
      expect((await callNext()).serviceId).toBe(serviceIds[1]);
    });
    const named = statements.filter(({ text }) => text.includes('operator_skills'));
    const plans = await plansOf(named, other);
    await other.query('delete from operator_skills');
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/Index Only Scan using operator_skills_.*\n.*user_id = /);
    expect(plans[0]).not.toMatch(/Seq Scan on operator_skills/);
    expect(plans[0]).toMatch(/Index Only Scan using tickets_queue/);
  });

  it('of a call has a plan for any values as cheap as for these, or it is planned at each call', async () => {
    const statements = await recordStatements(async () => {
      await callNext();
    });
    const costs = async (kind: 'these' | 'any') => {
      const plans = await plansOf(statements, other, kind);
      return plans.map((plan) => Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1]));
    };
    const [these, any] = [await costs('these'), await costs('any')];
    const dear = statements.filter((_, at) => !((any[at] ?? NaN) <= 1.5 * (these[at] ?? NaN)));
    expect(dear).toEqual([]);
  });

  it('of the queues counts the service level from an index alone', async () => {
    await other.query(
      `update tickets set status = 'attended', called_at = '2026-01-02T10:00:00Z'
       where id % 2 = 0`,
    );
    await other.query('vacuum analyze tickets');
    const branch = {
      organisationId: 1,
      id: server.world.branchId,
      divisionId: 1,
      timeZone: 'Europe/Madrid',
    };
    const now = new Date('2026-01-02T12:00:00Z');
    const statements = await recordStatements(async () => {
      const { db } = server.deps.database;
      const [line] = await listLines(db, branch, { now, absentsCount: true });
      expect(line?.called).toBe(5000);
    });
    const plans = await plansOf(statements, other);
    // The second statement reads which services are closed today.
    expect(plans).toHaveLength(2);
    expect(plans[0]).toMatch(/Index Only Scan using tickets_called/);
  });

  it('of the board counts who waited from an index alone, and none of before', async () => {
    const { branchId, organisationId } = server.world;
    await other.query(
      `insert into ticket_events
         (client_id, ticket_id, branch_id, action, from_status, to_status, at)
       select client_id, id, branch_id, step, was, becomes,
         timestamptz '2026-01-02T12:00:00Z' - row_number() over (order by id) * interval '1 minute'
       from tickets, (values ('create', null, 'waiting'), ('recall', 'called', 'called'))
         as steps (step, was, becomes)
       where id % 10 = 0`,
    );
    await other.query('vacuum analyze ticket_events');
    const branch = { organisationId, id: branchId, divisionId: 1, timeZone: 'Europe/Madrid' };
    const statements = await recordStatements(async () => {
      const { db } = server.deps.database;
      const grown = await growth(db, branch, new Date('2026-01-02T12:00:00Z'));
      expect([...grown.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThan(100);
    });
    const [plan = ''] = await plansOf(statements, other);
    expect(plan).toMatch(/Index Only Scan using ticket_events_queues/);
    expect(plan).toMatch(/Index Cond: .*branch_id.* AND \(at > /);
  });

  it('of the turns attended on a day reads no other day’s', async () => {
    await other.query(
      `update tickets set status = 'attended',
         closed_at = timestamptz '2026-01-02T12:00:00Z' - id * interval '1 hour' where id % 2 = 0`,
    );
    await other.query('analyze tickets');
    const statements = await recordStatements(async () => {
      const path = `/branches/${server.world.branchId}/attended?day=2026-01-01`;
      expect((await person.get(path)).status).toBe(200);
    });
    const lists = statements.filter(({ text }) => text.includes('closed_at'));
    const plans = await plansOf(lists, other);
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toMatch(/Index.* Scan .*tickets_attended/);
  });

  it('of today reads no other day’s turns, in one statement for all branches', async () => {
    await other.query(
      `update tickets set status = 'attended', closed_at = now(),
         called_at = now() - (id % 90) * interval '1 day' where id % 100 > 0`,
    );
    // Pages that earlier tests emptied would count in the plan.
    await other.query('reindex table tickets');
    await other.query('vacuum analyze tickets');
    const manager = await signIn(server, server.world.emails.Manager);
    const statements = await recordStatements(async () => {
      expect((await manager.get('/branches/today')).body.content.branchCount).toBe(2);
    });
    const lists = statements.filter(({ text }) => text.includes('jsonb_build_object'));
    expect(lists).toHaveLength(1);
    const [plan = ''] = await plansOf(lists, other);
    expect(plan).toMatch(/Index Only Scan using tickets_attended/);
    expect(plan).toMatch(/using tickets_called .*\n.*service_id = .*called_at >= /);
    expect(plan).toMatch(/Index Only Scan using tickets_queue/);
    expect(plan).not.toMatch(/Seq Scan on tickets/);
  });

  it('of opening, starting, finishing and closing finds its rows by an index', async () => {
    const ticket = await callNext();
    const statements = await recordStatements(async () => {
      const started = await person.post(`/tickets/${ticket.id}/start`, { version: ticket.version });
      const { version } = started.body.content;
      const finish = { version, reasonId: server.world.finishReasonId };
      expect((await person.post(`/tickets/${ticket.id}/finish`, finish)).status).toBe(200);
      expect((await person.post(`${gatePath()}/close`)).status).toBe(200);
      const opened = await person.post(`${gatePath()}/open`);
      expect(opened.status).toBe(200);
    });
    // The counter's page shows the number of waiting tickets, and a count reads them all.
    const named = statements.filter(({ text }) => !text.includes('count(*)'));
    const plans = await plansOf(named, other);
    expect(plans.filter((plan) => big.test(plan))).toEqual([]);
  });
});
