import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';

/**
 * A real PostgreSQL of its own, in a temporary folder or in `folder`, on a free port. Its commits
 * reach the disk only where `durable`: tests need none of it after a power cut.
 */
export async function startPostgres({
  durable = false,
  folder,
}: {
  durable?: boolean;
  folder?: string;
} = {}): Promise<Cluster> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'vez-postgres-')));
  const cluster = await startCluster(place, { durable, connections: 200 });
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** A fresh database in the cluster, empty or a copy of the template; answers its address. */
export async function createDatabase(
  clusterUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const [copy, original] = [name, template].map(pg.escapeIdentifier);
  await administer(clusterUrl, `create database ${copy} template ${original}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database of the cluster, and whatever is still connected to it. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await administer(clusterUrl, `drop database ${pg.escapeIdentifier(name)} with (force)`);
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
