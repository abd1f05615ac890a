import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { defaultConnections } from '../deployment/config.ts';
import { listenPg } from './listen.ts';
import { lockDirectory } from './lock.ts';
import { openPool, type Transact, transactOn } from './pipeline.ts';

/** Either driver, or a transaction of either: what repositories work on. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Listener {
  onMessage: (payload: string) => void;
  /** Messages may have been missed: whoever follows must look again. */
  onGap: () => void;
}

export interface DatabaseHandle {
  db: Database;
  /** As `db.transaction`, in fewer round trips. */
  transact: Transact;
  /** Follows a NOTIFY channel until the database is closed. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /** Whether statements of several callers really run at once. */
  concurrent: boolean;
  close: () => Promise<void>;
}

// Identifiers and counts stay below 2^53 (contract, `Id`), so int8 can be a number on both drivers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Any constant will do, as long as every process takes the same.
const migrationLock = 7_361_001;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens PostgreSQL at `url`, migrated, on as many connections at most. */
export async function openPostgres(
  url: string,
  connections = defaultConnections,
): Promise<DatabaseHandle> {
  const pool = openPool({
    connectionString: url,
    max: connections,
    // Also for one that is free; a sender gives up after ten seconds. A database that is down refuses.
    connectionTimeoutMillis: 8000,
    // Each connection plans its statements anew, which costs more than keeping it.
    idleTimeoutMillis: 300_000,
    // Nobody at a counter waits longer for somebody else's row.
    options: '-c lock_timeout=3s',
  });
  // A connection lost while idle is replaced at the next use.
  pool.on('error', () => {});
  await migratePostgres(url);
  const stops: (() => Promise<void>)[] = [];
  return {
    db: drizzlePg(pool),
    transact: transactOn(pool),
    concurrent: true,
    listen: async (channel, listener) => {
      stops.push(await listenPg(url, channel, listener));
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await pool.end();
    },
  };
}

/** Several processes may start at once: the first migrates, the others wait for it. */
async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePg(drizzlePg(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Opens the embedded database in `dataDir`, migrated. Refuses a directory that is in use. */
export async function openEmbedded(dataDir: string): Promise<DatabaseHandle> {
  mkdirSync(dataDir, { recursive: true });
  const release = lockDirectory(dataDir);
  try {
    const handle = await fromPglite(await PGlite.create({ dataDir: join(dataDir, 'pg') }));
    return {
      ...handle,
      close: async () => {
        await handle.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Wraps an embedded database that is already open, and migrates it. */
export async function fromPglite(pglite: PGlite): Promise<DatabaseHandle> {
  const db = drizzlePglite(pglite);
  await migratePglite(db, { migrationsFolder });
  return {
    db,
    transact: (run) =>
      db.transaction(async (tx) => {
        const { result, last } = await run(tx);
        await last?.();
        return result;
      }),
    concurrent: false,
    listen: async (channel, { onMessage }) => {
      await pglite.listen(channel, onMessage);
    },
    close: () => pglite.close(),
  };
}

/** The rows of a raw statement; both drivers answer `{ rows }`. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  // The caller names the columns that its statement selects.
  return (result as { rows: Row[] }).rows;
}

/** Throws when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
