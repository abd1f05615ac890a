import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import type { Cluster } from '#server/db/embedded/cluster.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { Network } from '#tests/support/network.ts';
import { startReplicated } from '#tests/support/standby.ts';
import { isQuick } from '#tests/support/tier.ts';
import { until } from '#tests/support/until.ts';

let primary: Cluster;
let standby: Cluster;
let database: DatabaseHandle;
let inspected: DatabaseHandle['db'];
let opened: (() => Promise<void>)[];

beforeAll(async () => {
  ({ primary, standby } = await startReplicated());
  database = await openPostgres(primary.url, { readUrl: standby.url, behindMs: 4000 });
  opened = [database.close];
  inspected = database.db;
  await inspected.execute(sql`create table kept (value int)`);
});
afterAll(async () => {
  for (const close of opened) await close();
  await standby.stop();
  await primary.stop();
});

/** Reads through `aside`: the row count, whether a standby answered, and the age in seconds. */
const look = (of = database) =>
  of.aside(async ({ db, ageSeconds }) => {
    const [row] = await rowsOf<{ rows: number; standby: boolean }>(
      db,
      sql`select count(*)::int as rows, pg_is_in_recovery() as standby from kept`,
    );
    return { ...row, ageSeconds };
  });

const onStandby = (statement: string) => database.aside(({ db }) => db.execute(sql.raw(statement)));

it('answers questions from the standby, as far as it has come, and from the primary beyond', async () => {
  await until(async () => (await look().catch(() => null))?.standby === true);
  await inspected.execute(sql`insert into kept values (1)`);
  await until(async () => (await look()).rows === 1);

  await onStandby('select pg_wal_replay_pause()');
  await inspected.execute(sql`insert into kept values (2)`);
  const behind = await until(async () => {
    const seen = await look();
    return (seen.ageSeconds ?? 0) >= 2 && seen;
  });
  expect(behind).toMatchObject({ rows: 1, standby: true });
  const left = await until(async () => {
    const seen = await look();
    return seen.ageSeconds === null && seen;
  });
  expect(left).toEqual({ rows: 2, standby: false, ageSeconds: null });
});

it('asks the primary while the standby is gone, and the standby again once it is back', async () => {
  await standby.restart();
  await until(async () => (await look()).standby === true);
  await standby.restart();
  // The restart broke the connections, including the ones in use.
  expect((await look()).rows).toBe(2);
  await until(async () => (await look()).standby === true);
});

it.skipIf(isQuick)(
  'asks the primary while the standby is frozen, without waiting as long as for an answer',
  async () => {
    const network = await Network.open(standby.url);
    const hour = 3_600_000;
    const patient = await openPostgres(primary.url, {
      readUrl: network.url,
      answerMs: hour,
      connectMs: hour,
    });
    opened.push(patient.close, () => network.close());
    await until(async () => (await look(patient)).standby === true);
    await network.set('frozen');
    const { opened: before } = network;
    // The first query uses the open connection, a later one opens a new connection.
    await until(async () => {
      expect((await look(patient)).standby).toBe(false);
      return network.opened > before;
    });
    await network.set('pass');
    await until(async () => (await look(patient)).standby === true);
  },
);

it('does anew on the primary what the standby cancels for what it has to replay', async () => {
  await onStandby('select 1');
  let asked = 0;
  const answer = await database.aside(async ({ db, ageSeconds }) => {
    asked += 1;
    if (ageSeconds !== null) {
      await db.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    }
    return rowsOf<{ standby: boolean }>(db, sql`select pg_is_in_recovery() as standby`);
  });
  expect(answer).toEqual([{ standby: false }]);
  expect(asked).toBe(2);
});
