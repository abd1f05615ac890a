import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { until } from '#tests/support/until.ts';
import { type Cluster, startCluster } from '../../src/tools/cluster/cluster.ts';
import { missingPackages } from '../../src/tools/cluster/programs.ts';
import { violations } from '../support/invariants.ts';
import { ofConfirmed } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay } from './over-http.ts';
import { OverTcp } from './over-tcp.ts';
import { faultSeeds } from './seeds.ts';

const missing = missingPackages();
if (missing.length > 0) console.log(`the cluster is skipped without ${missing.join(', ')}`);
const [seed = 0] = faultSeeds();

let folder: string;
let dist: string;
const running = new Set<Cluster>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vez-cluster-'));
  // The cluster's programs do not run as root and must enter their folders.
  chmodSync(folder, 0o755);
  dist = await buildServer('cluster-restored');
});
afterAll(async () => {
  for (const cluster of running) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function timed<Result>(run: () => Promise<Result>): Promise<[Result, number]> {
  const from = performance.now();
  const result = await run();
  return [result, (performance.now() - from) / 1000];
}

it.skipIf(missing.length > 0)(
  'is there again from its backups, as of a moment and as of the end, once all machines are gone',
  async () => {
    const cluster = await startCluster({ folder: join(folder, 'first'), dist });
    running.add(cluster);
    const handle = await openPostgres(cluster.apps[0]?.directUrl ?? '');
    const deps = { database: handle, keys: deriveKeys(cluster.values.SECRET ?? '') };
    const many = await openBranch({ deps }, 8000, 50);
    const [size] = await rowsOf<{ gb: number }>(
      handle.db,
      sql`select (pg_database_size(current_database()) / 1e9)::float8 as gb`,
    );
    const wires = new OverTcp([cluster], seededRandom(seed), { least: 12_000, most: 12_000 });
    const { hands, day } = await beginDay(wires, { many, random: seededRandom(seed) });
    const ended = expect(day).rejects.toThrow('the day is over');
    const confirmed = () => hands.map(({ told }) => ({ confirmed: [...told.confirmed] }));
    await until(() => wires.served > 0);
    const [, backup] = await timed(() => cluster.pgbackrest('backup', '--type=full'));
    const backedUp = wires.served;
    await until(() => wires.served > backedUp + 500);
    const before = confirmed();
    const moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00');
    await until(() => wires.served > backedUp + 1000);
    const primary = await cluster.primary();
    const ask = async (statement: string) => (await cluster.onHost(primary, statement))[0]?.is;
    // A restore reaches only archived WAL files.
    const file = await ask('select pg_walfile_name(pg_switch_wal()) as is');
    const archived = `select last_archived_wal >= '${file}' as is from pg_stat_archiver`;
    await until(() => ask(archived));
    const later = wires.served + 1000;
    await until(() => wires.served > later);
    await handle.close();
    const lastAt = Date.now();
    const last = confirmed();
    for (const host of cluster.data) host.kill();
    wires.end();
    await ended;
    await cluster.stop();
    running.delete(cluster);

    const restored = async (name: string, env: Record<string, string>) => {
      const { PASSWORD = '', SECRET = '', REPOSITORY = '' } = cluster.values;
      const values = { PASSWORD, SECRET, REPOSITORY, METHOD: 'restore' };
      const [again, seconds] = await timed(() =>
        startCluster({ folder: join(folder, name), dist, values, env }),
      );
      running.add(again);
      const { db, close } = await openPostgres(again.apps[0]?.directUrl ?? '');
      const broken = await violations(db, many.organisationId);
      const lost = (of: typeof last) => ofConfirmed(db, many.organisationId, of);
      const found = { broken, before: await lost(before), last: await lost(last) };
      const [newest] = await rowsOf<{ at: string }>(
        db,
        sql`select max(at) as at from ticket_events`,
      );
      await close();
      await again.stop();
      running.delete(again);
      return { ...found, seconds, newest: Date.parse(newest?.at ?? '') };
    };
    const atMoment = await restored('moment', {
      PGBACKREST_TYPE: 'time',
      PGBACKREST_TARGET: moment,
      PGBACKREST_TARGET_ACTION: 'promote',
    });
    expect({ broken: atMoment.broken, before: atMoment.before }).toEqual({
      broken: [],
      before: [],
    });
    expect(atMoment.last.length).toBeGreaterThan(0);
    const atEnd = await restored('end', {});
    expect({ broken: atEnd.broken, before: atEnd.before }).toEqual({ broken: [], before: [] });
    const lostSeconds = (lastAt - atEnd.newest) / 1000;
    console.log(
      `${size?.gb.toFixed(2)} GB backed up in ${backup.toFixed(1)} s, the whole up again in ${atEnd.seconds.toFixed(1)} s, ${lostSeconds.toFixed(1)} s lost`,
    );
  },
  900_000,
);
