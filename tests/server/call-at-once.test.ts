import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { branches } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { create, gatePath, openFloor } from '#tests/support/floor.ts';
import { until } from '#tests/support/until.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
let other: pg.Client;

beforeAll(async () => {
  other = new pg.Client(floor.server.url);
  await other.connect();
});
afterAll(() => other.end());
beforeEach(async () => {
  for (const service of [0, 0, 1] as const) await create(floor, service);
});

const call = (key: string = crypto.randomUUID()) =>
  floor.first.post(`${gatePath(floor, 0)}/callNext`, undefined, key);
const called = () => db().select().from(tickets).where(eq(tickets.status, 'called'));

/** Resolves once `count` statements wait for a lock. */
const blocked = (count = 1) =>
  until(async () => {
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await rowsOf(db(), waiting)).length >= count;
  });

it('a repeated call gets the same answer, also one that an earlier version stored', async () => {
  const key = crypto.randomUUID();
  const first = (await call(key)).body;
  expect(first.content.status).toBe('called');
  expect((await call(key)).body).toEqual(first);
  await other.query('update idempotency_keys set body = $1 where key = $2', [first, key]);
  expect((await call(key)).body).toEqual(first);
});

describe('a call whose key’s first request still runs', () => {
  /** Sends the call while `other` has inserted its key and has not committed. */
  async function callAgain() {
    const key = crypto.randomUUID();
    await other.query('begin');
    await other.query(
      `insert into idempotency_keys (client_id, user_id, key, operation, fingerprint, created_at)
       select client_id, user_id, $1, 'gateCallNext', '', now() from gate_sessions`,
      [key],
    );
    return call(key);
  }

  it('is told so, and calls nobody', async () => {
    const answer = await callAgain();
    await other.query('rollback');
    expect(answer.error).toBe('idempotency_in_progress');
    expect(await called()).toEqual([]);
  });

  it('is made once when that one waits for the counter', async () => {
    const answer = callAgain();
    await blocked();
    // PostgreSQL ends either of the two.
    await other.query('select from gates for update').catch(() => {});
    await other.query('rollback');
    expect((await answer).body.content?.status).toBe('called');
    expect(await called()).toHaveLength(1);
  });
});

describe('a call whose counter changes after it was read', () => {
  /** Runs `send` while `other` holds the counter, changes it and lets go. */
  async function during<Sent>(send: () => Promise<Sent>, change: string, waiting = 1) {
    await other.query('begin');
    await other.query('select from gates for update');
    const sent = send();
    await blocked(waiting);
    await other.query(change);
    await other.query('commit');
    return sent;
  }

  it.each([
    ['gate_not_open', 'update gate_sessions set closed_at = now() where closed_at is null'],
    [
      'operator_disconnected',
      `insert into operator_pauses (client_id, user_id, gate_id, reason_id, started_at)
       select client_id, user_id, gate_id, (select min(id) from reasons), now()
       from gate_sessions where closed_at is null`,
    ],
  ])('gets %s and calls nobody', async (error, change) => {
    expect((await during(() => call(), change)).error).toBe(error);
    expect(await called()).toEqual([]);
  });

  it('gets the ticket that another call has brought', async () => {
    const both = () => Promise.all([call(), call()]);
    const answers = await during(both, 'select 1', 2);
    const [brought] = await called();
    expect(answers.map(({ body }) => body.content.id)).toEqual([brought?.id, brought?.id]);
    expect(await called()).toHaveLength(1);
  });

  it('chooses by the counter’s new memory', async () => {
    await db().update(branches).set({ strategy: 'ProportionOfSelection' });
    const [one, two] = floor.server.world.serviceIds;
    const memory = { [one]: 1, [two]: 5 };
    await during(() => call(), `update gates set memory = '${JSON.stringify(memory)}'`);
    const [event] = await db().select().from(ticketEvents).where(eq(ticketEvents.action, 'call'));
    expect(event?.before).toMatchObject({ memory });
  });
});
