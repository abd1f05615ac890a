import { createDatabase, dropDatabase, startPostgres } from './postgres.ts';
import { type Served, serve } from './served.ts';

/** The variable that names the cluster to the processes of a run. */
const clusterVariable = 'VEZ_TEST_POSTGRES';
const template = 'demo';

const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  VEZ_SECRET: 'x'.repeat(32),
  VEZ_DEMO: 'true',
});

export interface ServedDemo extends Served {
  databaseUrl: string;
}

/** Starts the cluster of a run and seeds the demonstration organisation once; answers its end. */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  const seeding = await serve({ env: settings(await createDatabase(cluster.url, template)) });
  await seeding.dispose();
  process.env[clusterVariable] = cluster.url;
  return cluster.stop;
}

/**
 * The built server on a copy of the demonstration organisation of its own. A copy of a PostgreSQL
 * database costs a fraction of starting the embedded one.
 */
export async function serveDemo({
  env = async () => ({}),
  dist,
}: {
  env?: (url: string) => Promise<Record<string, string>>;
  dist?: string;
} = {}): Promise<ServedDemo> {
  const cluster = process.env[clusterVariable];
  if (!cluster) throw new Error(`${clusterVariable} is set by the global setup`);
  const name = `demo_${crypto.randomUUID()}`;
  const databaseUrl = await createDatabase(cluster, name, template);
  const served = await serve({
    env: async (url) => ({ ...settings(databaseUrl), ...(await env(url)) }),
    ...(dist && { dist }),
  });
  return {
    ...served,
    databaseUrl,
    dispose: async () => {
      await served.dispose();
      await dropDatabase(cluster, name);
    },
  };
}
