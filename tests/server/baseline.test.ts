import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { SetupError } from '#server/errors/setup-error.ts';
import { createMigrated } from '#tests/support/server.ts';

/** When the last of the steps was written that the baseline stands for. */
const lastBefore = 1_795_411_283_374;

/** The address of a database whose newest step is of that time. */
async function databaseOf(newest: number): Promise<string> {
  const url = await createMigrated();
  const { db, close } = await openPostgres(url);
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${newest}::bigint`);
  await close();
  return url;
}

it('takes over a database that has all the steps before it', async () => {
  await (await openPostgres(await databaseOf(lastBefore))).close();
});

it('refuses one that has not, and says so', async () => {
  const opening = openPostgres(await databaseOf(lastBefore - 10));
  await expect(opening).rejects.toThrow(SetupError);
  await expect(opening).rejects.toThrow('the schema of an earlier version');
});
