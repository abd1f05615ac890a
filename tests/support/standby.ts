import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBase, unpackBase } from '#server/db/backup/base.ts';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import { startPostgres } from './postgres.ts';

/**
 * Starts a real primary and a standby that follows it; `url` of the standby leads to the same
 * database.
 */
export async function startReplicated({ durable = false } = {}): Promise<{
  primary: Cluster;
  standby: Cluster;
}> {
  const [folder = '', packed = '', copy = ''] = await Promise.all(
    ['primary', 'packed', 'standby'].map((name) => mkdtemp(join(tmpdir(), `vez-${name}-`))),
  );
  const primary = await startPostgres({ durable, folder });
  const { url } = primary;
  const base = await copyBase({ url, data: join(folder, 'postgres'), to: packed });
  const data = join(copy, 'postgres');
  await unpackBase({ from: packed, data, base });
  rmSync(packed, { recursive: true });
  const { hostname, port, username, password } = new URL(url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  cpSync(join(folder, 'postgres.password'), join(copy, 'postgres.password'));
  const standby = await startCluster(copy, { durable, connections: 200 });
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
