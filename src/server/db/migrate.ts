import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase } from 'pg';
import { SetupError } from '../errors/setup-error.ts';
import { joinVersions, noteVersion, type Version } from './versions.ts';

/**
 * Migrates the schema; a database with all steps before the baseline, which has the date of their
 * last, continues from it. Throws a SetupError if steps are missing or another version forbids it.
 */
export async function bringUp(
  db: NodePgDatabase & { $client: ClientBase },
  version: Version,
): Promise<void> {
  await joinVersions(db.$client, version, { starting: true });
  const { migrationsFolder } = version;
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const newest = await newestStep(db);
  if (baseline && newest !== null && newest < baseline.folderMillis) {
    throw new SetupError(
      'The database has the schema of an earlier version, from which this one cannot go on. Start the version before this one on it once, or name another database.',
    );
  }
  await migrate(db, { migrationsFolder });
  await noteVersion(db.$client, version);
}

/** Returns the creation time of the database's newest step, in milliseconds; null if empty. */
async function newestStep(db: NodePgDatabase): Promise<number | null> {
  const steps = 'drizzle.__drizzle_migrations';
  const known = await db.execute(sql`select to_regclass(${steps}) as steps`);
  if (known.rows[0]?.steps === null) return null;
  const { rows } = await db.execute(sql`select max(created_at) as at from ${sql.raw(steps)}`);
  return rows[0]?.at == null ? null : Number(rows[0].at);
}
