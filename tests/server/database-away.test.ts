import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { openPostgres } from '#server/db/client.ts';
import { type Database, rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { listenPg } from '#server/db/listen.ts';
import { readConfig } from '#server/deployment/config.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { Hub } from '#server/realtime/hub.ts';
import { Network } from '#tests/support/network.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { until } from '#tests/support/until.ts';

/** Short limits keep the tests' waits short. */
const limits = { connections: 2, connectMs: 2000, answerMs: 1000, lockMs: 50 };

let url: string;
let admin: pg.Client;
let network: Network;
let handle: DatabaseHandle;
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), 'database_away');
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  network = await Network.open(url);
  handle = await openPostgres(network.url, limits);
});
afterAll(async () => {
  await network.set('pass');
  await handle.close();
  await network.close();
  await admin.end();
});

const isOne = (db: Database) => rowsOf(db, sql`select 1 as one`);
const isThere = () => isOne(handle.db);

/** Returns the backend's process ID once another connection meets the SQL condition. */
async function backendOf(condition: string): Promise<number> {
  return until(async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and ${condition}`,
    );
    return rows[0]?.pid;
  });
}

describe('a connection that is lost in use', () => {
  const sleep = sql`select pg_sleep(60)`;

  it.each<[string, () => Promise<unknown>]>([
    ['a statement', () => handle.db.execute(sleep)],
    ['a transaction', () => handle.db.transaction((tx) => tx.execute(sleep))],
    ['a pipelined one', () => handle.transact(async (tx) => () => tx.execute(sleep))],
    ['what runs alone', () => handle.alone((db) => db.execute(sleep))],
  ])('fails %s as away, and the next goes on', async (_name, run) => {
    const outcome = run().catch((error: unknown) => error);
    const pid = await backendOf(`state = 'active' and query like '%pg_sleep%'`);
    await admin.query('select pg_terminate_backend($1)', [pid]);
    expect(isDatabaseAway(await outcome)).toBe(true);
    expect(await isThere()).toEqual([{ one: 1 }]);
  });

  it('fails a transaction between two statements', async () => {
    const outcome = handle
      .transact(async (tx) => {
        const [backend] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await admin.query('select pg_terminate_backend($1)', [backend?.pid]);
        for (;;) await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(await outcome)).toBe(true);
    expect(await isThere()).toEqual([{ one: 1 }]);
  });
});

it('is away while its socket is', async () => {
  const away = new pg.Client({ host: '/no/such/folder' });
  const outcome = await away.connect().catch((error: unknown) => error);
  expect(isDatabaseAway(outcome)).toBe(true);
  expect(isDatabaseAway(await readFile('/no/such/file').catch((error: unknown) => error))).toBe(
    false,
  );
});

describe('a database that is frozen without a word', () => {
  it('is answered for with 503 in the envelope, and used again once it answers', async () => {
    const app = await buildApp({
      config: readConfig({}),
      database: handle,
      clock: () => new Date(),
      keys: deriveKeys(''),
      publicDir: null,
    });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await network.set('frozen');
    // The first uses the open connection, the second opens another, the third waits for either.
    const answers = await Promise.all([1, 2, 3].map(() => app.inject('/readyz')));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ content: null, errors: [{ key: 'unavailable' }] });
      expect(answer.headers['retry-after']).toBeDefined();
    }
    await network.set('pass');
    await until(async () => (await app.inject('/readyz')).statusCode === 200);
    await app.close();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a transaction', () => handle.db.transaction(isOne)],
    ['a pipelined one', () => handle.transact(async (tx) => () => isOne(tx))],
  ])('keeps no connection of %s that could not begin', async (_name, run) => {
    // Uses every connection of the pool.
    const each = <Result>(one: () => Promise<Result>) =>
      Promise.allSettled(Array.from({ length: limits.connections }, one));
    await each(isThere);
    await network.set('frozen');
    for (const { status } of await each(run)) expect(status).toBe('rejected');
    await network.set('pass');
    expect(await isThere()).toEqual([{ one: 1 }]);
  });

  it('keeps the streams of its processes from beating until it is heard again', async () => {
    const hub = new Hub();
    let losses = 0;
    const line = await Network.open(url);
    const stop = await listenPg(
      { url: line.url, channel: 'trial', connectMs: 10_000, heartbeatMs: 5000 },
      {
        onMessage: () => {},
        onLost: () => {
          losses += 1;
        },
        onDoubt: (doubtful) => hub.doubt(doubtful),
        onGap: () => hub.gap(),
      },
    );
    await line.set('frozen');
    await until(() => !hub.hears);
    await line.set('pass');
    await until(() => hub.hears);
    // Messages come late, but none is missed.
    expect(losses).toBe(0);
    await stop();
    await line.close();
  });

  it('is listened to on a new connection, with a gap', async () => {
    const heard: string[] = [];
    let gaps = 0;
    let losses = 0;
    const line = await Network.open(url);
    const stop = await listenPg(
      { url: line.url, channel: 'trial', connectMs: 10_000, heartbeatMs: 1000 },
      {
        onMessage: (text) => heard.push(text),
        onLost: () => {
          losses += 1;
        },
        onGap: () => {
          gaps += 1;
        },
      },
    );
    await line.set('frozen');
    await until(() => line.opened > 1);
    expect(losses).toBe(1);
    await line.set('pass');
    await until(() => gaps > 0);
    await admin.query(`notify trial, 'again'`);
    await until(() => heard.includes('again'));
    await stop();
    await line.close();
  });
});

it('lets one process after another do what is done alone, however long that takes', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = handle.alone(() => {
    begin();
    return held;
  });
  await begun;
  const second = handle.alone(async () => 'done');
  // Twice as long as a request waits for a lock.
  await backendOf(
    `wait_event_type = 'Lock' and now() - query_start > interval '${2 * limits.lockMs} milliseconds'`,
  );
  release();
  await first;
  expect(await second).toBe('done');
});
