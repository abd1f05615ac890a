import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { withEmbedded } from '#tests/support/embedded.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { serve } from '#tests/support/served.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { brokenBy } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay, OverHttp } from './over-http.ts';
import { faultSeeds } from './seeds.ts';

const secret = 'what the server on a full disk signs with';
/** Times that the disk fills up and is freed; the long tier uses 20. */
const fills = Number(process.env.VEZ_FILLS ?? 1);
const turns = 20 + 30 * fills;
const [seed = 0] = faultSeeds();

let dist: string;
const disks = [mountSmallDisk('pg', 400), mountSmallDisk('embedded', 400)];
const [forPostgres, forEmbedded] = disks;
if (!forPostgres) console.log('a full disk is skipped: this user may not mount a small one');
beforeAll(async () => {
  dist = await buildServer('disk-full');
});
afterAll(() => {
  for (const disk of disks) disk?.dispose();
});

interface Setting {
  env: Record<string, string>;
  withHandle: <Result>(run: (handle: DatabaseHandle) => Promise<Result>) => Promise<Result>;
  stop: () => Promise<void>;
}

async function onPostgres({ folder }: SmallDisk): Promise<Setting> {
  const { url, stop } = await startPostgres({ folder: join(folder, 'data') });
  return {
    env: { DATABASE_URL: url },
    withHandle: async (run) => {
      const handle = await openPostgres(url);
      return run(handle).finally(handle.close);
    },
    stop,
  };
}

async function onEmbedded({ folder }: SmallDisk): Promise<Setting> {
  return {
    env: { VEZ_DATA_DIR: folder },
    withHandle: (run) => withEmbedded(folder, run),
    stop: async () => {},
  };
}

it.skipIf(!forPostgres).each([
  ['PostgreSQL', forPostgres, onPostgres],
  ['the embedded database', forEmbedded, onEmbedded],
])(
  'refuses politely while the disk of %s is full, and goes on once it is not',
  async (name, disk, prepare) => {
    if (!disk) throw new Error('no disk');
    const { env, withHandle, stop } = await prepare(disk);
    onTestFinished(stop, 60_000);
    const many = await withHandle((database) =>
      openBranch({ deps: { database, keys: deriveKeys(secret) } }, turns),
    );
    const served = await serve({ dist, env: { VEZ_SECRET: secret, VEZ_DEMO: 'false', ...env } });
    // A server that hangs would ignore SIGTERM.
    onTestFinished(() => served.stop('SIGKILL'));
    const random = seededRandom(seed);
    const http = new OverHttp(served.url);
    const { hands, day, isOver } = await beginDay(http, { many, random });
    const unhealthy: number[] = [];
    let done = 0;
    for (; done < fills && !isOver(); done += 1) {
      const until = { served: http.served + 10 + random() * 30, refused: http.refused + 50 };
      while (http.served < until.served && !isOver()) await new Promise(setImmediate);
      disk.fill();
      while (http.refused < until.refused && !isOver()) {
        const { status } = await fetch(`${served.url}/healthz`);
        if (status !== 200) unhealthy.push(status);
      }
      disk.free();
    }
    await day;
    await served.stop();
    const told = hands.map((hand) => hand.told);
    const broken = await withHandle(({ db }) => brokenBy(db, many.organisationId, told));
    const { odd, refused } = http;
    console.log(
      `${name}, seed ${seed}: full ${done} times; ${http.served} requests served, ${refused} refused; ${broken.length + odd.length} violations`,
    );
    expect({ broken, odd, unhealthy, deaths: served.deaths() }).toEqual({
      broken: [],
      odd: [],
      unhealthy: [],
      deaths: 0,
    });
    expect([done, refused >= 50 * fills]).toEqual([fills, true]);
  },
  60_000 + fills * 20_000,
);
