import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveKeys } from '#server/deployment/keys.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { withEmbedded } from '#tests/support/embedded.ts';
import { brokenBy } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay, OverHttp } from './over-http.ts';
import { faultSeeds } from './seeds.ts';
import { superviseServer, type Victim } from './supervised.ts';

const secret = 'what the server that is killed signs with';
const victims: readonly Victim[] = ['both', 'server', 'PostgreSQL'];
/** The long tier uses 100. */
const kills = Number(process.env.VEZ_KILLS ?? 1);
/** Probability that the next kill comes before the server is ready again. */
const whileStarting = 0.2;
const [seed = 0] = faultSeeds();

let dist: string;
let folder: string;
beforeAll(async () => {
  dist = await buildServer('killed');
  folder = await mkdtemp(join(tmpdir(), 'vez-killed-'));
});
afterAll(() => rm(folder, { recursive: true }));

it(
  'loses and doubles nothing when it, its PostgreSQL or both are killed under load',
  async () => {
    const dataDir = join(folder, 'data');
    const random = seededRandom(seed);
    const many = await withEmbedded(dataDir, (database) =>
      openBranch({ deps: { database, keys: deriveKeys(secret) } }, 20 + 20 * kills),
    );
    const env = { VEZ_SECRET: secret, VEZ_DEMO: 'false', VEZ_DATA_DIR: dataDir };
    const server = await superviseServer(dist, env);
    const http = new OverHttp(server.url, { killed: true });
    const { hands, day, isOver } = await beginDay(http, { many, random });
    let done = 0;
    let starting = 0;
    while (done < kills && !isOver()) {
      const victim = victims[done % victims.length] ?? 'both';
      // A starting server logs an error when PostgreSQL ends, so it is no early victim.
      const early = done > 0 && victim !== 'PostgreSQL' && random() < whileStarting;
      const until = http.served + 5 + random() * 20;
      while (!early && http.served < until && !isOver()) await new Promise(setImmediate);
      // The kill comes at a random moment between two answers or during the start.
      await delay(random() * (early ? 1500 : 30));
      if (isOver() || !(await server.kill(victim))) continue;
      done += 1;
      if (early) starting += 1;
    }
    await day;
    await server.stop();
    const told = hands.map((hand) => hand.told);
    const broken = await withEmbedded(dataDir, ({ db }) => brokenBy(db, many.organisationId, told));
    const odd = [...http.odd, ...server.odd()];
    const { served, unanswered, refused, longestMs } = http;
    console.log(
      `seed ${seed}: ${done} kills, ${starting} of them while starting; ${served} requests served, ${unanswered} unanswered, ${refused} refused; away ${Math.round(longestMs)} ms at most; ${broken.length + odd.length} violations`,
    );
    expect({ broken, odd }).toEqual({ broken: [], odd: [] });
    expect(done).toBe(kills);
    expect(unanswered).toBeGreaterThan(0);
  },
  60_000 + kills * 30_000,
);
