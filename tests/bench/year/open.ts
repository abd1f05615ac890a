import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { openPostgres } from '#server/db/client.ts';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { foldDays } from '#server/figures/fold.ts';
import { serve } from '../../support/served.ts';
import { fillYear } from '../../support/year-of-turns.ts';
import { branchesOf, lastDay } from './questions.ts';

/** VEZ_SECRET of servers on such a data directory. */
export const secret = 'what the benchmark signs its tokens with';

/** Memory for a database of this size. Loading needs no log for recovery. */
const settings = {
  shared_buffers: '4GB',
  maintenance_work_mem: '1GB',
  work_mem: '32MB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
};

/** Disables the time limits of a request. */
export const unlimited = { statementMs: 0, answerMs: 0 };

export interface Year {
  /** Data directory of the server, with its PostgreSQL running. */
  folder: string;
  cluster: Cluster;
  handle: DatabaseHandle;
  /** Seconds of the first folding; null if an earlier run made the directory. */
  foldedInSeconds: number | null;
}

/**
 * Opens a year of 100 branches with `turns` tickets and their figures, made now or by an earlier
 * run in the folder. A million tickets take 4 GB and six minutes.
 */
export async function openYear(
  { turns, folder = mkdtempSync(join(tmpdir(), 'vez-year-')) }: { turns: number; folder?: string },
  log: (what: string) => void,
): Promise<Year> {
  const kept = existsSync(join(folder, 'postgres'));
  const cluster = await startCluster(folder, { durable: false, connections: 40 });
  if (!kept) await makeEmpty(cluster);
  const handle = await openPostgres(cluster.url, { ...unlimited, connections: 2 });
  if (kept) return { folder, cluster, handle, foldedInSeconds: null };
  const filling = await openPostgres(cluster.url, { ...unlimited, connections: 1 });
  await fillYear(filling.db, { branches: 100, turns }, log);
  await filling.close();
  return { folder, cluster, handle, foldedInSeconds: await fold(handle) };
}

async function makeEmpty(cluster: Cluster): Promise<void> {
  const admin = await openPostgres(cluster.url, { connections: 1 });
  for (const [name, value] of Object.entries(settings)) {
    await admin.db.execute(sql.raw(`alter system set ${name} = '${value}'`));
  }
  await admin.close();
  await cluster.restart();
  const served = await serve({
    env: { DATABASE_URL: cluster.url, VEZ_SECRET: secret, VEZ_DEMO: 'true' },
  });
  await served.dispose();
}

/** Folds the whole year, two branches at a time. Returns seconds. */
async function fold({ db }: DatabaseHandle): Promise<number> {
  const left = await branchesOf(db);
  const began = performance.now();
  const work = async () => {
    for (let branch = left.pop(); branch; branch = left.pop()) {
      const until = await lastDay(db, branch);
      const from = { branch: { organisationId: 1, ...branch }, day: addDays(until, -364), until };
      await foldDays(db, from, new Date());
    }
  };
  await Promise.all([work(), work()]);
  const seconds = (performance.now() - began) / 1000;
  await db.execute(sql`vacuum analyze`);
  return seconds;
}
