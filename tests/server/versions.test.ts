import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { readVersion, thisVersion, type Version } from '#server/db/versions.ts';
import { SetupError } from '#server/errors/setup-error.ts';
import { foldLockInSql } from '#server/figures/fold.ts';
import { Network } from '#tests/support/network.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { until } from '#tests/support/until.ts';
import { addMigrations } from '#tests/support/versions.ts';

const folders: string[] = [];
let next: Version;
let afterNext: Version;
beforeAll(async () => {
  next = await versionWith(['next'], /\((.+)\)/.exec(thisVersion.name)?.[1] ?? '');
  afterNext = await versionWith(['next', 'after_next'], 'next');
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Returns a version with extra migrations that can run beside the version ending with `before`. */
async function versionWith(tags: string[], before: string): Promise<Version> {
  const folder = await mkdtemp(join(tmpdir(), 'vez-version-'));
  folders.push(folder);
  await cp(thisVersion.migrationsFolder, folder, { recursive: true });
  addMigrations(folder, tags);
  return readVersion(folder, before);
}

const newDatabase = () => createDatabase(inject('postgresUrl'), crypto.randomUUID());
const quiet = { onMessage: () => {}, onGap: () => {} };

async function atWork(url: string, version = thisVersion): Promise<DatabaseHandle> {
  const handle = await openPostgres(url, { version });
  await handle.listen('trial', quiet);
  return handle;
}

async function refusal(url: string, version: Version): Promise<string> {
  const outcome = await openPostgres(url, { version }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(SetupError);
  return String(outcome);
}

it('does not start on the schema of a newer version, and names both', async () => {
  const url = await newDatabase();
  await (await openPostgres(url, { version: next })).close();
  const said = await refusal(url, thisVersion);
  expect(said).toContain(next.name);
  expect(said).toContain(thisVersion.name);
});

it('goes on beside the next version, but does not start anew', async () => {
  const url = await newDatabase();
  const old = await atWork(url);
  const rolled = await atWork(url, next);
  expect(await rowsOf(old.db, sql`select count(*) from branches`)).toHaveLength(1);
  await old.listen('another', quiet);
  expect(await refusal(url, thisVersion)).toContain('newer');
  await Promise.all([old.close(), rolled.close()]);
});

it('starts while figures of a branch are folded', async () => {
  const url = await newDatabase();
  const folding = await atWork(url);
  const lock = foldLockInSql(sql`2::bigint`);
  await folding.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
    await (await openPostgres(url)).close();
  });
  await folding.close();
});

it('lets no version start beside it beyond the next, whose schema is not made', async () => {
  const url = await newDatabase();
  const old = await atWork(url);
  const said = await refusal(url, afterNext);
  expect(said).toContain(thisVersion.name);
  expect(said).toContain(afterNext.name);
  expect(await rowsOf(old.db, sql`select to_regclass('next') as made`)).toEqual([{ made: null }]);
  await old.close();
  await (await openPostgres(url, { version: afterNext })).close();
});

it('ends where the version after the next came while it was cut off', async () => {
  const url = await newDatabase();
  const network = await Network.open(url);
  let refused: SetupError | null = null;
  const cutOff = await openPostgres(network.url, {
    onRefused: (error) => {
      refused = error;
    },
  });
  await cutOff.listen('trial', quiet);
  await network.set('refused');
  const later = await until(() => openPostgres(url, { version: afterNext }).catch(() => undefined));
  await later.close();
  await network.set('pass');
  await until(() => refused);
  expect(String(refused)).toContain(afterNext.name);
  await cutOff.close();
  await network.close();
});
