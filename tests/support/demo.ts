import { openPostgres } from '#server/db/client.ts';
import { services } from '#server/db/schema/organisation.ts';
import { foundIfEmpty } from '#server/seed/found-organisation.ts';
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts';
import { type Served, serve } from './served.ts';
import { buildWarm, type Warm } from './warm.ts';

const clusterVariable = 'VEZ_TEST_POSTGRES';
const template = 'demo';

const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  VEZ_SECRET: 'x'.repeat(32),
  VEZ_DEMO: 'true',
});

/** Alerts of long waits would appear as time passes; tests of alerts set up their own. */
async function withoutAlerts(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl);
  await database.db.update(services).set({ alertWaitMinutes: null });
  await database.close();
}

export interface ServedDemo extends Served {
  databaseUrl: string;
}

/**
 * Starts the cluster of a run and seeds the demonstration organisation once. Returns a function
 * that stops the cluster.
 */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const [cluster] = await Promise.all([startPostgres(), buildWarm()]);
  const databaseUrl = await createDatabase(cluster.url, template);
  const seeding = await serve({ env: settings(databaseUrl) });
  await seeding.dispose();
  await withoutAlerts(databaseUrl);
  process.env[clusterVariable] = cluster.url;
  return cluster.stop;
}

/**
 * Serves the built server on its own copy of the demonstration organisation. Copying a PostgreSQL
 * database costs a fraction of starting the embedded one.
 */
export async function serveDemo({
  env = async () => ({}),
  dist,
  warm,
}: {
  env?: (url: string) => Promise<Record<string, string>>;
  dist?: string;
  warm?: Warm;
} = {}): Promise<ServedDemo> {
  const cluster = clusterOfRun();
  const name = `demo_${crypto.randomUUID()}`;
  const databaseUrl = await createDatabase(cluster, name, template);
  const served = await serve({
    env: async (url) => ({ ...settings(databaseUrl), ...(await env(url)) }),
    ...(dist && { dist }),
    ...(warm && { warm }),
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

export async function serveEmpty(email: string): Promise<ServedDemo & { password: string }> {
  const cluster = clusterOfRun();
  const name = `empty_${crypto.randomUUID()}`;
  const databaseUrl = await createDatabase(cluster, name);
  const database = await openPostgres(databaseUrl);
  const said = await foundIfEmpty(
    database.db,
    { organisation: 'Ayuntamiento', email, address: null },
    new Date(),
  );
  await database.close();
  const password = said?.split(/\s+/).at(-1) ?? '';
  const served = await serve({ env: { ...settings(databaseUrl), VEZ_DEMO: 'false' } });
  return {
    ...served,
    databaseUrl,
    password,
    dispose: async () => {
      await served.dispose();
      await dropDatabase(cluster, name);
    },
  };
}

function clusterOfRun(): string {
  const cluster = process.env[clusterVariable];
  if (!cluster) throw new Error(`${clusterVariable} is set by the global setup`);
  return cluster;
}
