import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';

/**
 * Starts a separate PostgreSQL in a temporary folder or in `folder`, on a free port. Commits reach
 * the disk only if `durable`, because most tests need nothing after a power cut.
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

/** Also ends the connections to the database. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await administer(clusterUrl, `drop database ${pg.escapeIdentifier(name)} with (force)`);
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
