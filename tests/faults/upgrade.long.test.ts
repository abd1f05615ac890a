import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import type { Cluster } from '#server/db/embedded/cluster.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { serve } from '#tests/support/served.ts';
import { addMigrations } from '#tests/support/versions.ts';
import { brokenBy } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay, OverHttp } from './over-http.ts';
import { faultSeeds } from './seeds.ts';

const secret = 'what both versions of the server sign with';
const [seed = 0] = faultSeeds();

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.stop());

it('is replaced by the next version while staff work, one process after another', async () => {
  const url = await createDatabase(cluster.url, 'upgrade');
  const handle = await openPostgres(url);
  onTestFinished(handle.close);
  const deps = { database: handle, keys: deriveKeys(secret) };
  const many = await openBranch({ deps }, 400);
  const env = { DATABASE_URL: url, VEZ_SECRET: secret, VEZ_DEMO: 'false' };
  const old = await serve({ dist: await buildServer('version'), env });
  onTestFinished(old.dispose);
  const dist = await buildServer('next-version');
  addMigrations(`${dist}/server/migrations`, ['next']);
  const random = seededRandom(seed);
  let serving = [old.url];
  const http = new OverHttp(() => serving[Math.floor(random() * serving.length)] ?? old.url);
  const { hands, day, isOver } = await beginDay(http, { many, random });
  const next = await serve({ dist, env });
  onTestFinished(next.dispose);
  serving = [old.url, next.url];
  const half = http.served + 200;
  while (http.served < half && !isOver()) await new Promise(setImmediate);
  // A load balancer removes a process in the same way before it ends.
  serving = [next.url];
  const late = http.served + 100;
  while (http.served < late && !isOver()) await new Promise(setImmediate);
  expect(isOver()).toBe(false);
  await old.stop();
  await day;
  const told = hands.map((hand) => hand.told);
  const broken = await brokenBy(handle.db, many.organisationId, told);
  console.log(`seed ${seed}: ${http.served} requests served by two versions`);
  expect({ broken, odd: http.odd, refused: http.refused, deaths: old.deaths() }).toEqual({
    broken: [],
    odd: [],
    refused: 0,
    deaths: 0,
  });
}, 120_000);
