import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { SetupError } from '../errors/setup-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { openAside, standbyAnswersMs } from './aside.ts';
import { followLog } from './backup/copy-log.ts';
import { guardSpace, untilSpace } from './disk.ts';
import { runningIn, startCluster } from './embedded/cluster.ts';
import type { DatabaseHandle } from './handle.ts';
import { connectionTo, type PostgresLimits, questionConnections, usualLimits } from './limits.ts';
import { listenPg } from './listen.ts';
import { lockDirectory } from './lock-folder.ts';
import { bringUp } from './migrate.ts';
import { databaseOn, openPool } from './pipeline.ts';
import { joinVersions, thisVersion, type Version } from './versions.ts';

// Identifiers and counts stay below 2^53 (contract, `Id`), so int8 can be a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections for long queries, listening, migrations, and people with psql or pg_dump. */
const spareConnections = 12;

export interface PostgresOptions extends Partial<PostgresLimits> {
  /**
   * Bypasses the pooler at `url` for tasks that need a session: listening, migrations and long
   * tasks.
   */
  directUrl?: string | null;
  /** URL of a standby for long queries. */
  readUrl?: string | null;
  /** True if PostgreSQL runs on this machine as a child of this process. */
  own?: boolean;
  version?: Version;
  /** Called when a newer version has migrated to a schema that this one cannot use. */
  onRefused?: ((error: SetupError) => void) | undefined;
}

/** Opens and migrates PostgreSQL at `url`. Throws a SetupError if another version forbids it. */
export async function openPostgres(
  url: string,
  {
    directUrl,
    readUrl,
    own = false,
    version = thisVersion,
    onRefused,
    ...given
  }: PostgresOptions = {},
): Promise<DatabaseHandle> {
  const limits = { ...usualLimits, ...given };
  const { connectMs, heartbeatMs } = limits;
  const pooled = Boolean(directUrl);
  const config = {
    ...connectionTo(url, limits, { pooled }),
    max: limits.connections,
    // Each new connection plans its statements again, which costs more than keeping it.
    idleTimeoutMillis: 300_000,
  };
  const pool = openPool(config, { pooled });
  const asideOf = (to: string, within = connectMs) => {
    const reading = {
      ...connectionTo(to, { ...limits, connectMs: within }, { pooled, readOnly: true }),
      max: questionConnections,
    };
    const opened = openPool(reading, { pooled });
    if (own) opened.on('connect', yieldToOthers);
    return opened;
  };
  // `ping` has a connection of its own, so that it answers while all others wait for a lock.
  const spare = openPool({ ...config, max: 1 }, { pooled });
  const sessionUrl = directUrl ?? url;
  await runAlone(sessionUrl, (db) => bringUp(db, version));
  const stops: (() => Promise<void>)[] = [];
  const { aside, close } = openAside({
    primary: asideOf(url),
    standby: readUrl ? asideOf(readUrl, standbyAnswersMs) : null,
    behindMs: limits.behindMs,
  });
  return {
    aside,
    copyLog: null,
    ...databaseOn(pool),
    alone: (run) => runAlone(sessionUrl, run),
    ping: shared(() => spare.query('select 1')),
    listen: async (channel, listener) => {
      const greet = (client: pg.Client) => joinVersions(client, version, { starting: false });
      const how = { url: sessionUrl, channel, connectMs, heartbeatMs, greet, onRefused };
      stops.push(await listenPg(how, listener));
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all([pool.end(), spare.end(), close()]);
    },
  };
}

/** Makes calls during a run share that run, so that any number of callers cost one at a time. */
function shared<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Lowers the priority of this connection's backend, in favour of calls. */
function yieldToOthers(client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { processID: number };
  const lowest = constants.priority.PRIORITY_LOW;
  try {
    setPriority(processID, lowest);
    // Linux may share processors among sessions, and each backend is a session of its own.
    writeFileSync(`/proc/${processID}/autogroup`, String(lowest));
  } catch (error) {
    // Linux accepts a change every 100 ms (EAGAIN). Other errors mean that the backend has ended or
    // the system forbids it.
    const soon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (soon) setTimeout(() => yieldToOthers(client), 150).unref();
  }
}

async function runAlone<Result>(
  url: string,
  run: (db: NodePgDatabase & { $client: pg.Client }) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The current statement fails with it.
  client.on('error', () => {});
  await client.connect();
  try {
    // The role may have limits meant for requests.
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
       select pg_advisory_lock(${advisoryLocks.longTasks})`,
    );
    return await run(drizzle(client));
  } finally {
    await client.end();
  }
}

/** Removes the data of a closed embedded PostgreSQL; the next start begins an empty one. */
export function forgetEmbedded(dataDir: string): void {
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
}

/**
 * Opens and migrates PostgreSQL with its data in `dataDir`, once the disk has space; `backupDir`
 * keeps the log until it is copied there. Throws for a directory in use.
 */
export async function openEmbedded(
  dataDir: string,
  { backupDir, ...given }: Omit<PostgresOptions, 'directUrl'> & { backupDir?: string | null } = {},
): Promise<DatabaseHandle> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // An older directory may be open to all users.
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
    const handle = await openPostgres(cluster.url, { ...given, own: true });
    const log = backupDir ? followLog({ ...runningIn(dataDir), folder: backupDir }) : null;
    return {
      ...guardSpace(handle, dataDir),
      copyLog: log?.copy ?? null,
      close: async () => {
        await handle.close();
        await log?.copy().catch(() => {});
        await log?.close();
        await cluster.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
