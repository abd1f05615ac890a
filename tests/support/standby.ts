import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import { startPostgres } from './postgres.ts';

/** What of a running cluster's files is of its processes. */
const ofProcesses = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp']);

/** A primary and a standby that follows it, both real; `url` of the standby leads to the same database. */
export async function startReplicated(): Promise<{ primary: Cluster; standby: Cluster }> {
  const folders = await Promise.all(
    ['primary', 'standby'].map((name) => mkdtemp(join(tmpdir(), `vez-${name}-`))),
  );
  const [folder = '', copy = ''] = folders;
  const primary = await startPostgres({ folder });
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const source = join(folder, 'postgres');
  const data = join(copy, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  for (const name of readdirSync(source)) {
    if (!ofProcesses.has(name)) cpSync(join(source, name), join(data, name), { recursive: true });
  }
  mkdirSync(join(data, 'pg_replslot'), { mode: 0o700 });
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  cpSync(join(folder, 'postgres.password'), join(copy, 'postgres.password'));
  const standby = await startCluster(copy, { durable: false, connections: 200 });
  return {
    primary,
    standby: {
      ...standby,
      stop: async () => {
        await standby.stop();
        rmSync(copy, { recursive: true, force: true });
      },
    },
  };
}
