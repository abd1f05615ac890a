import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import type { Cluster } from '#server/db/embedded/cluster.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { pick, type Random, seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type Served, serve } from '#tests/support/served.ts';
import { brokenBy } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay, OverHttp } from './over-http.ts';
import { faultSeeds, isLong } from './seeds.ts';

const secret = 'what signs while the database is lost';
/** Far fewer connections than operators. */
const connections = 4;
const { restarts, terminated, turns } = isLong
  ? { restarts: 20, terminated: 50, turns: 2000 }
  : { restarts: 3, terminated: 10, turns: 300 };

let cluster: Cluster;
let served: Served;
beforeAll(async () => {
  cluster = await startPostgres();
  served = await serve({
    dist: await buildServer('database-lost'),
    env: {
      DATABASE_URL: cluster.url,
      VEZ_SECRET: secret,
      VEZ_DATABASE_CONNECTIONS: String(connections),
    },
  });
});
afterAll(async () => {
  await served.dispose();
  await cluster.stop();
});

async function terminate(random: Random): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'
      and pid <> pg_backend_pid() order by state = 'active' desc, pid`,
  );
  await admin.query('select pg_terminate_backend($1)', [pick(random, rows).pid]);
  await admin.end();
}

async function withHandle<Result>(run: (handle: DatabaseHandle) => Promise<Result>) {
  const handle = await openPostgres(cluster.url);
  return run(handle).finally(handle.close);
}

it('survives the loss of its database, of one connection and of all, under load', async () => {
  const [seed = 0] = faultSeeds();
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const many = await withHandle((database) =>
    openBranch({ deps: { database, keys: deriveKeys(secret) } }, turns),
  );
  const http = new OverHttp(served.url);
  const { hands, day, isOver } = await beginDay(http, { many, random });
  const faults = [
    ...Array.from({ length: restarts }, () => cluster.restart),
    ...Array.from({ length: terminated }, () => () => terminate(random)),
  ].sort(() => random() - 0.5);
  let done = 0;
  for (const fault of faults) {
    const until = http.served + 5 + random() * 20;
    while (http.served < until && !isOver()) await new Promise(setImmediate);
    if (isOver()) break;
    await fault();
    done += 1;
  }
  await day;
  console.log(
    `refused ${http.refused} of ${http.served}, away ${Math.round(http.longestMs)} ms at most`,
  );
  const broken = await withHandle(({ db }) =>
    brokenBy(
      db,
      many.organisationId,
      hands.map(({ told }) => told),
    ),
  );
  expect({ broken, odd: http.odd, deaths: served.deaths() }).toEqual({
    broken: [],
    odd: [],
    deaths: 0,
  });
  expect(done).toBe(faults.length);
  expect(http.refused).toBeGreaterThan(0);
}, 600_000);
