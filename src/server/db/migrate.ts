import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { SetupError } from '../errors/setup-error.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date. The baseline stands for the steps before it and has the date of their
 * last: a database that has them all goes on from there. Throws SetupError for one that has not.
 */
export async function migrateSchema(db: NodePgDatabase): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const newest = await newestStep(db);
  if (baseline && newest !== null && newest < baseline.folderMillis) {
    throw new SetupError(
      'The database has the schema of an earlier version, from which this one cannot go on. Start the version before this one on it once, or name another database.',
    );
  }
  await migrate(db, { migrationsFolder });
}

/** When the newest step was written that the database has, in milliseconds; null where it is empty. */
async function newestStep(db: NodePgDatabase): Promise<number | null> {
  const steps = 'drizzle.__drizzle_migrations';
  const known = await db.execute(sql`select to_regclass(${steps}) as steps`);
  if (known.rows[0]?.steps === null) return null;
  const { rows } = await db.execute(sql`select max(created_at) as at from ${sql.raw(steps)}`);
  return rows[0]?.at == null ? null : Number(rows[0].at);
}
