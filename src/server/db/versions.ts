import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import packageJson from '../../../package.json' with { type: 'json' };
import { SetupError } from '../errors/setup-error.ts';
import { advisoryLocks } from './advisory-locks.ts';

/** The newest migration of the previous release, whose servers continue during a rollout. */
const releaseBefore = '0007_struck_turns';

/** A version of Vez, identified by its schema. Steps count migrations from zero. */
export interface Version {
  name: string;
  /** Step of its newest migration. */
  step: number;
  /** The lowest step of a server that may work beside it. */
  since: number;
  migrationsFolder: string;
}

type Schema = Omit<Version, 'migrationsFolder'>;

export const thisVersion = readVersion(
  fileURLToPath(new URL('./migrations', import.meta.url)),
  releaseBefore,
);

/**
 * Reads the version from the migrations in the folder; `before` names the previous release's last
 * one.
 */
export function readVersion(migrationsFolder: string, before: string): Version {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const tags = (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(
    (one) => one.tag,
  );
  const since = tags.indexOf(before);
  if (since < 0) throw new Error(`there is no migration ${before}`);
  const name = `${packageJson.version} (${tags.at(-1)})`;
  return { name, step: tags.length - 1, since, migrationsFolder };
}

/**
 * Registers a server of the version by a session lock. Throws a SetupError beside an incompatible
 * server or with a schema that is too new: any newer one at start, or one beyond the next version
 * while running.
 */
export async function joinVersions(
  client: ClientBase,
  mine: Version,
  { starting }: { starting: boolean },
): Promise<void> {
  const key = mine.since * 2 ** 16 + mine.step;
  // Checks after taking the lock, so that at least one of two concurrent servers sees the other.
  await client.query('select pg_advisory_lock_shared($1, $2)', [advisoryLocks.versions, key]);
  const { rows: held } = await client.query<{ key: number }>(
    `select distinct objid::int as key from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLocks.versions],
  );
  const schemas = await readSchemas(client);
  const newest = schemas.at(-1);
  if (newest && mine.step < (starting ? newest.step : newest.since)) {
    throw new SetupError(
      `The database has the schema of Vez ${newest.name}, which is newer than this Vez ${mine.name}: start that version.`,
    );
  }
  for (const { key } of held) {
    const [step, since] = [key % 2 ** 16, Math.floor(key / 2 ** 16)];
    if (step >= mine.since && mine.step >= since) continue;
    const other = schemas.find((one) => one.step === step)?.name ?? `of schema ${step}`;
    throw new SetupError(
      `Vez ${other} is at work on this database, and Vez ${mine.name} cannot work beside it: end it first, or go through the version between.`,
    );
  }
}

export async function noteVersion(client: ClientBase, { step, name, since }: Version) {
  await client.query(
    'insert into schema_versions (step, version, since) values ($1, $2, $3) on conflict do nothing',
    [step, name, since],
  );
}

/** Returns the schemas, oldest first; empty without the table, which the eighth step created. */
async function readSchemas(client: ClientBase): Promise<Schema[]> {
  const { rows: found } = await client.query(`select to_regclass('schema_versions') as table`);
  if (found[0]?.table === null) return [];
  const { rows } = await client.query<Schema>(
    'select step, version as name, since from schema_versions order by step',
  );
  return rows;
}
