import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { calls } from '#server/db/schema/calls.ts';
import { SetupError } from '#server/errors/setup-error.ts';
import { createDatabase } from '#tests/support/postgres.ts';

/** Time of the last migration that the baseline includes. */
const lastBefore = 1_795_411_283_374;

/** Returns the address of a baseline database whose newest migration has the given time. */
async function databaseOf(newest: number): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'), crypto.randomUUID());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [baseline, triggers] = readMigrationFiles({ migrationsFolder: 'src/server/db/migrations' });
  for (const { sql } of [baseline, triggers].flatMap((step) => step ?? [])) {
    for (const statement of sql) await client.query(statement);
  }
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`);
  await client.query('insert into drizzle.__drizzle_migrations (created_at) values ($1)', [newest]);
  await client.end();
  return url;
}

it('takes over a database that has all the steps before it, and goes on', async () => {
  const { db, close } = await openPostgres(await databaseOf(lastBefore));
  await db.select().from(calls);
  await close();
});

it('refuses one that has not, and says so', async () => {
  const opening = openPostgres(await databaseOf(lastBefore - 10));
  await expect(opening).rejects.toThrow(SetupError);
  await expect(opening).rejects.toThrow('the schema of an earlier version');
});
