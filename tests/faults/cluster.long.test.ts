import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageHeader } from '#domain/network/data-age.ts';
import { openPostgres } from '#server/db/client.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import type { Operator } from '#tests/support/many-operators.ts';
import { Network } from '#tests/support/network.ts';
import { until } from '#tests/support/until.ts';
import { addMigrations } from '#tests/support/versions.ts';
import { addresses, type Cluster, startCluster } from '../../src/tools/cluster/cluster.ts';
import type { DataHost } from '../../src/tools/cluster/data-host.ts';
import { signal } from '../../src/tools/cluster/processes.ts';
import { missingPackages } from '../../src/tools/cluster/programs.ts';
import { brokenBy } from './checks.ts';
import { openBranch } from './floor.ts';
import { beginDay } from './over-http.ts';
import { OverTcp } from './over-tcp.ts';
import { faultSeeds } from './seeds.ts';

const operators = 50;
/** Enough tickets to last until the slowest fault is over; the rest is removed. */
const turns = 8000;
/** Pause between two steps of an operator. */
const paceMs = 400;
const awayMs = 30_000;
const behindMs = 120_000;

const missing = missingPackages();
const hasPrograms = missing.length === 0;
if (!hasPrograms) console.log(`the cluster is skipped without ${missing.join(', ')}`);

const [seed = 0] = faultSeeds();
let cluster: Cluster;
let networks: Map<string, Network>;
let folder: string;
beforeAll(async () => {
  if (!hasPrograms) return;
  folder = mkdtempSync(join(tmpdir(), 'vez-cluster-'));
  networks = new Map();
  for (const key of ['DB1', 'DB2', 'DB3'] as const) {
    networks.set(key.toLowerCase(), await Network.open(`http://${addresses[key]}:5432`));
  }
  cluster = await startCluster({
    folder,
    dist: await buildServer('cluster'),
    advertised: (name) => new URL(networks.get(name)?.url ?? '').host,
  });
}, 120_000);
afterAll(async () => {
  if (!hasPrograms) return;
  await cluster.stop();
  await Promise.all([...networks.values()].map((network) => network.close()));
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const untilFailover = (from: DataHost) =>
  until(async () => (await cluster.primary().catch(() => from)) !== from);

const standbys = async () => {
  const primary = await cluster.primary();
  return cluster.data.filter((host) => host !== primary);
};

async function synchronous(): Promise<DataHost> {
  const member = (await cluster.members()).find(({ role }) => role === 'sync_standby');
  const host = cluster.data.find(({ name }) => name === member?.name);
  if (!host) throw new Error('there is no synchronous standby');
  return host;
}

async function freeze(pids: () => number[], meanwhile: () => Promise<unknown>): Promise<void> {
  const frozen = pids();
  signal(frozen, 'SIGSTOP');
  try {
    await meanwhile();
  } finally {
    signal(frozen, 'SIGCONT');
  }
}

/** IDs of the standbys' processes that replay the WAL. */
async function replaying(): Promise<number[]> {
  const all = (await standbys()).flatMap(({ postgres }) => postgres());
  return all.filter((pid) => /: startup/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
}

const faults: Record<string, () => Promise<unknown>> = {
  nothing: () => delay(20_000),
  'PostgreSQL of the primary is killed': async () => {
    signal((await cluster.primary()).postgres(), 'SIGKILL');
  },
  'the machine of the primary loses its power': async () => {
    const primary = await cluster.primary();
    primary.kill();
    await untilFailover(primary);
    await delay(5000);
    primary.start();
  },
  'the machine of the primary freezes': async () => {
    const primary = await cluster.primary();
    await freeze(primary.all, async () => {
      await untilFailover(primary);
      await delay(5000);
    });
  },
  'PostgreSQL of the primary freezes': async () => {
    const primary = await cluster.primary();
    await freeze(primary.postgres, async () => {
      await untilFailover(primary);
      await delay(5000);
    });
  },
  'the network between the primary and its standbys is cut': async () => {
    const network = networks.get((await cluster.primary()).name);
    await network?.set('frozen');
    await delay(awayMs);
    await network?.set('pass');
  },
  'the machine of the synchronous standby freezes': async () => {
    await freeze((await synchronous()).all, () => delay(awayMs));
  },
  'a member of etcd is lost': async () => {
    const primary = await cluster.primary();
    await primary.stopEtcd('SIGKILL');
    await delay(awayMs);
    primary.startEtcd();
  },
  'PgBouncer is restarted, one after the other': async () => {
    for (const { programs, startPooler } of cluster.apps) {
      await programs.get('pgbouncer')?.end();
      startPooler();
      await delay(5000);
    }
  },
  'a Vez is killed': async () => {
    const [app] = cluster.apps;
    await app?.programs.get('vez')?.end('SIGKILL');
    await delay(5000);
    app?.startVez('dist/tests/cluster');
  },
  'both standbys are two minutes behind': async () => {
    const pids = await replaying();
    expect(pids).toHaveLength(2);
    await freeze(
      () => pids,
      () => delay(behindMs),
    );
  },
  // This fault comes last, because this version cannot start beside the next.
  'both Vez are replaced by the next version, one after the other': async () => {
    const dist = await buildServer('cluster-next');
    addMigrations(`${dist}/server/migrations`, ['next']);
    for (const { url, programs, startVez } of cluster.apps) {
      await programs.get('vez')?.end();
      startVez(dist);
      await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok);
    }
  },
};

/** Requests figures each second until stopped; then returns their ages and the failures. */
function askForFigures({ headers, authToken }: Operator) {
  const seen: (number | 'primary' | 'failed')[] = [];
  let over = false;
  const day = new Date().toISOString().slice(0, 10);
  const asking = (async () => {
    while (!over) {
      const answer = await fetch(`${cluster.url}/web/api/figures?authToken=${authToken}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ from: day, until: day }),
        signal: AbortSignal.timeout(12_000),
      }).catch(() => null);
      const age = answer?.headers.get(ageHeader);
      seen.push(answer?.ok ? (age ? Number(age) : 'primary') : 'failed');
      await delay(1000);
    }
  })();
  return async () => {
    over = true;
    await asking;
    const ages = seen.filter((one) => typeof one === 'number');
    const count = (what: string) => seen.filter((one) => one === what).length;
    return `of a standby ${ages.length} (at most ${Math.max(0, ...ages)} s old), of the primary ${count('primary')}, failed ${count('failed')}`;
  };
}

describe.skipIf(!hasPrograms)('fifty operators on the cluster', () => {
  it.each(Object.keys(faults))(
    'keep every promise while %s',
    async (name) => {
      await cluster.healthy();
      const [app] = cluster.apps;
      // The test's own statements may take longer than the limits of a request.
      const handle = await openPostgres(app?.directUrl ?? '', {
        statementMs: 60_000,
        answerMs: 60_000,
      });
      const deps = { database: handle, keys: deriveKeys(cluster.values.SECRET ?? '') };
      const many = await openBranch({ deps }, turns, operators);
      const random = seededRandom(seed);
      const wires = new OverTcp([cluster], random, { least: 12_000, most: 12_000 });
      let pace = paceMs;
      let [longestMs, confirmedAt] = [0, performance.now()];
      const post: OverTcp['post'] = async (...request) => {
        if (pace > 0) await delay(random() * 2 * pace);
        const answer = await wires.post(...request);
        if (answer.status !== 200) return answer;
        longestMs = Math.max(longestMs, performance.now() - confirmedAt);
        confirmedAt = performance.now();
        return answer;
      };
      const { hands, day, isOver } = await beginDay({ post, read: wires.read }, { many, random });
      const [asker] = many.operators;
      const told = asker && askForFigures(asker);
      await until(() => wires.served > 200);
      longestMs = 0;
      await faults[name]?.();
      const from = performance.now();
      await cluster.healthy();
      const healed = performance.now() - from;
      const later = wires.served + 200;
      await until(() => wires.served > later || isOver());
      const early = isOver();
      const figures = await told?.();
      pace = 0;
      await handle.db.execute(sql`analyze tickets, ticket_events`);
      await handle.db.execute(sql`
        with gone as (delete from tickets where client_id = ${many.organisationId} and version = 1
          returning id)
        delete from ticket_events where client_id = ${many.organisationId}
          and ticket_id in (select id from gone)`);
      await day;
      const broken = await brokenBy(
        handle.db,
        many.organisationId,
        hands.map((hand) => hand.told),
      );
      await handle.close();
      console.log(
        `${name}: ${(longestMs / 1000).toFixed(1)} s without an acknowledged action, ${wires.served} served, ${wires.refused} refused by Vez, ${wires.lost - wires.refused} without its answer; healthy ${(healed / 1000).toFixed(1)} s after the fault; figures ${figures}`,
      );
      expect({ broken, odd: wires.odd, early }).toEqual({ broken: [], odd: [], early: false });
    },
    300_000,
  );
});
