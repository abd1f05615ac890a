/**
 * Measures how fast the next ticket is called over HTTP, beside the bare claim in SQL with the same
 * driver and two job queues, all on one PostgreSQL. `npm run bench:queue -- --million` adds a queue
 * of a million tickets.
 */
import { cpus, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { strategies } from '#domain/tickets/strategies/registry.ts';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { bareClaims, bareHttpClaims, barePairs } from './bare.ts';
import { attendAll, refill, setStrategy } from './fill.ts';
import { type Measured, measure, post } from './load.ts';
import { graphileWorker, pgBoss } from './peers/peers.ts';
import { median, printReport, report, spread } from './report.ts';

/** Counters whose calls only warm up the connections. */
const warmUp = 100;
const sizes = process.argv.includes('--million') ? [1000, 100_000, 1_000_000] : [1000, 100_000];
const clientCounts = [1, 8, 32];
const roundsOf = (clients: number) => (clients === 8 ? 5 : 3);

const cluster = await startPostgres({ durable: true });
const secret = 'what the benchmark signs its tokens with';
const keys = deriveKeys(secret);

async function open(name: string) {
  const url = await createDatabase(cluster.url, name);
  // Filling a queue with a million tickets exceeds the time limits of a request.
  const handle = await openPostgres(url, { statementMs: 0, answerMs: 0 });
  const floor = await buildMany(handle.db, { branches: 1, perBranch: 600 + warmUp, keys });
  const served = await serve({ env: { DATABASE_URL: url, VEZ_SECRET: secret } });
  return { url, handle, floor, served };
}

const busy = await open('bench');
const { url, handle, floor, served } = busy;

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

async function httpCalls(clients: number, { floor, served } = busy): Promise<Measured> {
  await measure(floor.operators.slice(0, warmUp), clients, callNext(served.url));
  return measure(floor.operators.slice(warmUp), clients, callNext(served.url));
}

/** Alternates two measurements, so that other load on the machine affects both alike. */
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

// Compares the smallest and the largest queue, in two databases side by side.
const most = sizes.at(-1) ?? 0;
const quiet = await open('bench_quiet');
for (const name of Object.keys(strategies)) {
  const { limits, owns } = await alternate(
    5,
    async () => {},
    () => callsOf(quiet, name, 1000),
    () => callsOf(busy, name, most),
  );
  report({ what: `HTTP ${name}`, clients: 1, waiting: 1000 }, limits);
  report({ what: `HTTP ${name}`, clients: 1, waiting: most }, owns);
  const ratios = owns.map(({ p50 }, round) => p50 / (limits[round]?.p50 ?? 0));
  const shown = `${median(ratios).toFixed(2)}× of 1 k (${spread(ratios)})`;
  console.log(`${name}: p50 at ${most} waiting is ${shown}`);
}

async function callsOf(branch: typeof busy, strategy: string, waiting: number) {
  await setStrategy(branch.handle.db, branch.floor, strategy);
  await refill(branch.handle.db, branch.floor, waiting);
  return httpCalls(1, branch);
}
await quiet.served.dispose();
await quiet.handle.close();
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

printReport();
