/**
 * How fast the next turn is called: over HTTP with all that belongs to it, beside the bare claim
 * in SQL by the same driver and two job queues, on one PostgreSQL in one run.
 * `npm run bench:queue -- --million` adds a million waiting.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strategies } from '#domain/tickets/strategies/registry.ts';
import { openEmbedded, openPostgres, rowsOf } from '#server/db/client.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { bareClaims, bareHttpClaims, barePairs } from './bare.ts';
import { attendAll, refill, setStrategy } from './fill.ts';
import { type Measured, measure, post } from './load.ts';
import { graphileWorker, pgBoss } from './peers.ts';
import { median, printReport, report } from './report.ts';

/** How many of the counters only warm the connections up. */
const warmUp = 100;
const sizes = process.argv.includes('--million') ? [1000, 100_000, 1_000_000] : [1000, 100_000];
const clientCounts = [1, 8, 32];
const roundsOf = (clients: number) => (clients === 8 ? 5 : 3);

const cluster = await startPostgres({ durable: true });
const url = await createDatabase(cluster.url, 'bench');
const handle = await openPostgres(url);
const secret = 'what the benchmark signs its tokens with';
const floor = await buildMany(handle.db, { branches: 1, perBranch: 600 + warmUp, secret });
const served = await serve({ env: { DATABASE_URL: url, VEZ_SECRET: secret } });

const settings = await rowsOf<{ text: string }>(
  handle.db,
  sql`select name || ' ' || setting as text from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`,
);
console.log(`${settings.map(({ text }) => text).join(', ')}; ${cpus().length} processors,
load ${loadavg().map((load) => load.toFixed(1))}. Everything below commits to this disk.
- bare claim: one prepared statement and one commit each, no history, key or notification;
- HTTP bare claim: the same behind the server's framework and driver, and nothing else;
- two bare statements: finishing and claiming in one transaction, one commit;
- HTTP: one request each on a kept connection to the server, a process of its own, which
  proves the caller, stores key, turn, history and answer and notifies in one commit;
- graphile-worker, pg-boss: one job each, taken and completed in two commits.
«of bare» is the median of rounds that alternate with the bare one, and their spread; CPU is what
each process uses for one.`);

const callNext = (to: string) => async (operator: Operator) => {
  const text = await post(to, operator, `/gates/${operator.gateId}/callNext`);
  if (!text.includes('"called"')) throw new Error(`nobody was called: ${text}`);
};

async function httpCalls(clients: number): Promise<Measured> {
  await measure(floor.operators.slice(0, warmUp), clients, callNext(served.url));
  return measure(floor.operators.slice(warmUp), clients, callNext(served.url));
}

/** Alternates two measurements, so that what else the machine does meets both. */
async function alternate(
  rounds: number,
  prepare: () => Promise<void>,
  limit: () => Promise<Measured>,
  own: () => Promise<Measured>,
): Promise<{ limits: Measured[]; owns: Measured[] }> {
  const [limits, owns]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    limits.push(await limit());
    await prepare();
    owns.push(await own());
  }
  return { limits, owns };
}

// The processes warm up, and so do their connections.
await refill(handle.db, floor, 1000);
await httpCalls(8);

for (const clients of clientCounts) {
  const { limits, owns } = await alternate(
    roundsOf(clients),
    () => refill(handle.db, floor, 1000),
    () => bareClaims({ url, floor, clients, warmUp }),
    () => bareHttpClaims({ url, floor, clients, warmUp }),
  );
  report({ what: 'HTTP bare claim', clients, waiting: 1000 }, owns, limits);
}

const bare = new Map<number, Measured[]>();
for (const waiting of sizes) {
  for (const clients of clientCounts) {
    const { limits, owns } = await alternate(
      roundsOf(clients),
      () => refill(handle.db, floor, waiting),
      () => bareClaims({ url, floor, clients, warmUp }),
      () => httpCalls(clients),
    );
    if (waiting === 1000) bare.set(clients, limits);
    report({ what: 'bare claim', clients, waiting }, limits);
    report({ what: 'HTTP call-next', clients, waiting }, owns, limits);
  }
}

// The smallest again at the end: the machine may have become slower meanwhile.
const names = Object.keys(strategies);
const medians = new Map<string, number[]>(names.map((name) => [name, []]));
for (const waiting of [...sizes, 1000]) {
  for (const name of names) {
    await setStrategy(handle.db, floor, name);
    await refill(handle.db, floor, waiting);
    const measured = await httpCalls(1);
    medians.get(name)?.push(measured.p50);
    report({ what: `HTTP ${name}`, clients: 1, waiting }, [measured]);
  }
}
for (const [name, all] of medians) {
  const [first = 1, most = 0, again = 1] = [0, -2, -1].map((at) => all.at(at));
  const ratios = [first, again].map((least) => (most / least).toFixed(2));
  console.log(`${name}: p50 at most waiting is ${ratios.join(' and ')}× of 1 k`);
}
await setStrategy(handle.db, floor, 'LongestWaitingTimeFirst');

for (const clients of [1, 8]) {
  let turns = new Map<number, number>();
  const { limits, owns } = await alternate(
    roundsOf(clients),
    async () => {
      await refill(handle.db, floor, 2000);
      turns = await attendAll(handle.db, floor);
    },
    () => barePairs({ url, floor, clients, warmUp }, turns),
    async () => {
      const one = async (operator: Operator) => {
        const body = JSON.stringify({ version: 1, reasonId: floor.finishReasonId });
        const path = `/tickets/${turns.get(operator.gateId)}/finishAndCallNext`;
        await post(served.url, operator, path, body);
      };
      await measure(floor.operators.slice(0, warmUp), clients, one);
      return measure(floor.operators.slice(warmUp), clients, one);
    },
  );
  report({ what: 'two bare statements', clients, waiting: 2000 }, limits);
  report({ what: 'HTTP finish and call next', clients, waiting: 2000 }, owns, limits);
}
await served.dispose();
await handle.close();

for (const clients of [1, 8]) {
  const rates = bare.get(clients) ?? [];
  const limit = rates.filter(({ rate }) => rate === median(rates.map((each) => each.rate)));
  const jobs = await createDatabase(cluster.url, `peers_${clients}`);
  const worker = await graphileWorker(jobs, clients, 4000);
  report({ what: 'graphile-worker job', clients, waiting: 4000 }, [worker], limit);
  const boss = await pgBoss(jobs, clients, 1000);
  report({ what: 'pg-boss job', clients, waiting: 1000 }, [boss], limit);
}
await cluster.stop();

// The embedded database runs one statement at a time, in the process of the server.
const dataDir = await mkdtemp(join(tmpdir(), 'vez-bench-'));
for (const waiting of [1000, 100_000]) {
  const template = join(dataDir, String(waiting));
  const embedded = await openEmbedded(template);
  const inside = await buildMany(embedded.db, { branches: 1, perBranch: 200, secret });
  await refill(embedded.db, inside, waiting);
  await embedded.close();
  const alone = await serve({ template, env: { VEZ_SECRET: secret } });
  await measure(inside.operators.slice(0, 50), 8, callNext(alone.url));
  const measured = await measure(inside.operators.slice(50), 8, callNext(alone.url));
  report({ what: 'HTTP call-next, embedded', clients: 8, waiting }, [measured]);
  await alone.dispose();
}
await rm(dataDir, { recursive: true, force: true });

printReport();
