import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { followLog } from '#server/db/backup/copy-log.ts';
import { takeBackup } from '#server/db/backup/take.ts';
import { runningIn, startCluster } from '#server/db/embedded/cluster.ts';

/** A cluster with a table of rows, whose write-ahead log is copied on request. */
export interface Opened {
  query: pg.Client['query'];
  copyLog: () => Promise<void>;
}

/** Runs the cluster of a folder and copies its log to `backups` once more at the end. */
export async function withCluster<Result>(
  dataDir: string,
  run: (cluster: Opened) => Promise<Result>,
  backups = join(dataDir, 'unused'),
): Promise<Result> {
  const cluster = await startCluster(dataDir, { durable: false, connections: 20 });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { copy, close } = followLog({ ...runningIn(dataDir), folder: backups });
  try {
    const result = await run({ query: client.query.bind(client), copyLog: copy });
    if (existsSync(backups)) await copy();
    return result;
  } finally {
    await close();
    await client.end();
    await cluster.stop();
  }
}

export const write = ({ query }: Opened, n: number) => query('insert into rows values ($1)', [n]);
/** Makes PostgreSQL switch to the next file of its write-ahead log. */
export const endFile = ({ query }: Opened) => query('select pg_switch_wal()');
export async function rowsIn({ query }: Opened): Promise<number[]> {
  const { rows } = await query('select n from rows order by n');
  return rows.map(({ n }) => n);
}
export async function now({ query }: Opened): Promise<Date> {
  const { rows } = await query('select clock_timestamp() as at');
  return rows[0].at;
}

/** Takes a backup while the log is copied. */
export async function backUp({ copyLog }: Opened, dataDir: string, folder: string) {
  let done = false;
  const taken = takeBackup({ dataDir, folder, keep: 2 });
  const end = () => {
    done = true;
  };
  taken.then(end, end);
  while (!done) {
    if (existsSync(join(folder, 'log'))) await copyLog();
    await new Promise(setImmediate);
  }
  return taken;
}
