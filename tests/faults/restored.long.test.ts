import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveKeys } from '#server/deployment/keys.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { withEmbedded } from '#tests/support/embedded.ts';
import { until } from '#tests/support/until.ts';
import { violations } from '../support/invariants.ts';
import { brokenBy, ofConfirmed } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay, OverHttp } from './over-http.ts';
import { faultSeeds } from './seeds.ts';
import { superviseServer } from './supervised.ts';

const secret = 'what the server that is backed up signs with';
const turns = 3000;
const [seed = 0] = faultSeeds();

let dist: string;
let folder: string;
beforeAll(async () => {
  dist = await buildServer('restored');
  folder = await mkdtemp(join(tmpdir(), 'vez-restored-'));
  await mkdir(join(folder, 'backups'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a tool as its npm script does and returns its output. */
async function run(tool: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const program = join('src/tools', `${tool}.ts`);
  const all = ['--import', 'tsx', program, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, {
    env: { ...process.env, ...env },
  });
  return stdout;
}

it('restores the state of any moment of a day at 40 counters, and its end', async () => {
  const env = (name: string) => ({
    VEZ_SECRET: secret,
    VEZ_DEMO: 'false',
    VEZ_DATA_DIR: join(folder, name),
    VEZ_BACKUP_DIR: join(folder, 'backups'),
  });
  const many = await withEmbedded(join(folder, 'data'), (database) =>
    openBranch({ deps: { database, keys: deriveKeys(secret) } }, turns),
  );
  const server = await superviseServer(dist, env('data'));
  // The server takes a while to start, so missing answers are not odd here.
  const http = new OverHttp(server.url, { killed: true });
  const { hands, day } = await beginDay(http, { many, random: seededRandom(seed) });
  await until(() => http.served > 0);
  await run('backup', env('data'));
  const afterBackup = http.served;
  await until(() => http.served > afterBackup + 100);
  const before = hands.map(({ told: { confirmed } }) => ({ confirmed: [...confirmed] }));
  const moment = new Date().toISOString();
  await day;
  await server.stop();
  const told = hands.map((hand) => hand.told);
  const count = (of: { confirmed: { action: string }[] }[]) =>
    of.flatMap(({ confirmed }) => confirmed).filter(({ action }) => action !== 'finishAndCallNext')
      .length;

  await run('restore', env('moment'), '--to', moment);
  const atMoment = await withEmbedded(join(folder, 'moment'), async ({ db }) => ({
    broken: await violations(db, many.organisationId),
    missing: await ofConfirmed(db, many.organisationId, before),
    later: await ofConfirmed(db, many.organisationId, told),
  }));
  expect({ ...atMoment, later: [] }).toEqual({ broken: [], missing: [], later: [] });
  const later = count(told) - count(before);
  // Requests under way at that moment may have been committed.
  expect(atMoment.later.length).toBeGreaterThan(later - many.operators.length);

  await run('restore', env('newest'));
  const broken = await withEmbedded(join(folder, 'newest'), ({ db }) =>
    brokenBy(db, many.organisationId, told),
  );
  expect({ broken, odd: [...http.odd, ...server.odd()] }).toEqual({ broken: [], odd: [] });
  console.log(`seed ${seed}: ${count(before)} of ${count(told)} confirmed by the moment`);
}, 300_000);
