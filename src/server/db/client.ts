import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { SetupError } from '../errors/setup-error.ts';
import { guardSpace, untilSpace } from './disk.ts';
import { startCluster } from './embedded/cluster.ts';
import { type PostgresLimits, usualLimits } from './limits.ts';
import { type Listener, listenPg } from './listen.ts';
import { lockDirectory } from './lock-folder.ts';
import { migrateSchema } from './migrate.ts';
import { openPool, type Transact, transactOn } from './pipeline.ts';

/** A database or a transaction of it: what repositories work on. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseHandle {
  db: Database;
  /** As `db.transaction`, in fewer round trips. */
  transact: Transact;
  /** Follows a NOTIFY channel until the database is closed. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /**
   * Runs a long task, such as a migration, while no other process runs one. The time limits of
   * requests do not hold.
   */
  alone: <Result>(run: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Throws when the database does not answer, whether or not every connection is in use. */
  ping: () => Promise<unknown>;
  close: () => Promise<void>;
}

// Identifiers and counts stay below 2^53 (contract, `Id`), so int8 can be a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Any constant will do, as long as every process takes the same.
const aloneLock = 7_361_001;
/** For listening, migrations, and people with psql or pg_dump. */
const spareConnections = 12;

/** Opens PostgreSQL at `url`, migrated. */
export async function openPostgres(
  url: string,
  given: Partial<PostgresLimits> = {},
): Promise<DatabaseHandle> {
  const { connections, connectMs, statementMs, lockMs, answerMs, heartbeatMs } = {
    ...usualLimits,
    ...given,
  };
  const config = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    // Each connection plans its statements anew, which costs more than keeping it.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    query_timeout: answerMs,
    options: Object.entries({
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      // A process that is gone without a word leaves no rows locked.
      idle_in_transaction_session_timeout: '60s',
      // To start helpers or compile a statement takes longer than a request's whole statement.
      max_parallel_workers_per_gather: 0,
      jit: 'off',
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const pool = openPool(config);
  // `ping` has a connection of its own: it answers while all others wait for a lock.
  const spare = openPool({ ...config, max: 1 });
  // A connection lost while idle is replaced at the next use.
  for (const each of [pool, spare]) each.on('error', () => {});
  await runAlone(url, migrateSchema);
  const stops: (() => Promise<void>)[] = [];
  return {
    db: drizzle(pool),
    transact: transactOn(pool),
    alone: (run) => runAlone(url, run),
    ping: () => spare.query('select 1'),
    listen: async (channel, listener) => {
      stops.push(await listenPg({ url, channel, connectMs, heartbeatMs }, listener));
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all([pool.end(), spare.end()]);
    },
  };
}

async function runAlone<Result>(
  url: string,
  run: (db: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The statement under way fails with it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [aloneLock]);
    return await run(drizzle(client));
  } finally {
    await client.end();
  }
}

/**
 * Opens PostgreSQL with its data in `dataDir`, migrated, once its disk has space. Refuses a directory
 * that is in use.
 */
export async function openEmbedded(
  dataDir: string,
  given: Partial<PostgresLimits> = {},
): Promise<DatabaseHandle> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // An older one may be open to all.
  chmodSync(dataDir, 0o700);
  if (existsSync(join(dataDir, 'pg'))) {
    throw new SetupError(
      `${dataDir} holds data of an earlier version, whose embedded database this one does not read. Move the folder away, or name another in VEZ_DATA_DIR.`,
    );
  }
  await untilSpace(dataDir);
  const release = lockDirectory(dataDir);
  try {
    const { connections } = { ...usualLimits, ...given };
    const cluster = await startCluster(dataDir, { connections: connections + spareConnections });
    const handle = await openPostgres(cluster.url, given);
    return {
      ...guardSpace(handle, dataDir),
      close: async () => {
        await handle.close();
        await cluster.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The rows of a raw statement. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  // The caller names the columns that its statement selects.
  return (result as { rows: Row[] }).rows;
}
