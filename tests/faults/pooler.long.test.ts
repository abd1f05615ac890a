import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import type { Cluster } from '#server/db/embedded/cluster.ts';
import { usualLimits } from '#server/db/limits.ts';
import { assertPooler } from '#server/db/pooler.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { SetupError } from '#server/errors/setup-error.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { giveSettings, hasPooler, type PoolMode, startPooler } from '#tests/support/pooler.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { serve } from '#tests/support/served.ts';
import { openStreamAt } from '#tests/support/streams.ts';
import { brokenBy } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay, OverHttp } from './over-http.ts';
import { faultSeeds } from './seeds.ts';

const secret = 'what the server behind a pooler signs with';
const ignoring = ['ignore_startup_parameters = extra_float_digits,options'];
const [seed = 0] = faultSeeds();

if (!hasPooler) console.log('poolers are skipped: this machine has no PgBouncer');

let cluster: Cluster;
let dist: string;
beforeAll(async () => {
  if (!hasPooler) return;
  dist = await buildServer('pooler');
  cluster = await startPostgres();
});
afterAll(() => cluster?.stop());

/** Creates a database; `settings` gives its role the settings that a pooler does not pass on. */
async function prepare({ settings }: { settings: boolean }): Promise<string> {
  const name = `pooled_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(cluster.url, name);
  if (settings) await giveSettings(url);
  return url;
}

async function pooled(url: string, mode: PoolMode, more: string[] = []): Promise<string> {
  const pooler = await startPooler(url, { mode, more });
  onTestFinished(pooler.stop);
  return pooler.url;
}

describe.skipIf(!hasPooler)('behind PgBouncer', () => {
  it.each<[PoolMode, string, string, string[]]>([
    ['session', 'without a direct way', 'DATABASE_DIRECT_URL', []],
    ['session', 'without a direct way, settings ignored', 'alter role vez', ignoring],
    ['transaction', 'without a direct way', 'DATABASE_DIRECT_URL', []],
    ['transaction', 'without a direct way, settings ignored', 'DATABASE_DIRECT_URL', ignoring],
    ['statement', 'without a direct way, settings ignored', 'DATABASE_DIRECT_URL', ignoring],
  ])('with %s pooling %s says what it needs', async (mode, _how, said, more) => {
    const url = await pooled(await prepare({ settings: false }), mode, more);
    const outcome = await assertPooler({ url, directUrl: null }, usualLimits).catch(
      (error: unknown) => error,
    );
    expect(outcome).toBeInstanceOf(SetupError);
    expect(String(outcome)).toContain(said);
  });

  it.each<[PoolMode, string, boolean, string]>([
    ['session', 'without the settings of the role', false, "set lock_timeout = '3000'"],
    ['transaction', 'without the settings of the role', false, "set jit = 'off'"],
    ['statement', 'and a direct way', true, 'pool_mode session or transaction'],
  ])('with %s pooling %s says what it needs', async (mode, _how, settings, said) => {
    const directUrl = await prepare({ settings });
    const url = await pooled(directUrl, mode);
    await expect(assertPooler({ url, directUrl }, usualLimits)).rejects.toThrow(said);
  });

  it('says where the direct way leads to a pooler too', async () => {
    const url = await pooled(await prepare({ settings: true }), 'transaction');
    await expect(assertPooler({ url, directUrl: url }, usualLimits)).rejects.toThrow('itself');
  });

  it.each<PoolMode>(['session', 'transaction'])(
    'with %s pooling serves a day, tells of it, and keeps every promise',
    async (mode) => {
      const directUrl = await prepare({ settings: true });
      const url = await pooled(directUrl, mode);
      const handle = await openPostgres(directUrl);
      onTestFinished(handle.close);
      const deps = { database: handle, keys: deriveKeys(secret) };
      const many = await openBranch({ deps }, 200);
      const served = await serve({
        dist,
        env: {
          DATABASE_URL: url,
          DATABASE_DIRECT_URL: directUrl,
          VEZ_SECRET: secret,
          VEZ_DEMO: 'false',
        },
      });
      onTestFinished(served.dispose);
      const [operator] = many.operators;
      if (!operator) throw new Error('nobody serves');
      const path = `/events/stream?authToken=${operator.authToken}`;
      const stream = await openStreamAt<object>(served.url, path, operator.headers);
      const http = new OverHttp(served.url);
      const { hands, day } = await beginDay(http, { many, random: seededRandom(seed) });
      expect(await stream.next()).not.toBeNull();
      expect(await stream.next()).not.toBeNull();
      await day;
      stream.stop();
      const told = hands.map((hand) => hand.told);
      const broken = await brokenBy(handle.db, many.organisationId, told);
      expect({ broken, odd: http.odd, refused: http.refused }).toEqual({
        broken: [],
        odd: [],
        refused: 0,
      });
    },
    120_000,
  );
});
