/**
 * Forecasts of a hundred branches made in the background on PostgreSQL while counters call the next
 * turn at a steady pace: how long each branch takes, and what the counters feel of it beside the
 * same pace with nothing else going on. Both paces are taken several times in turn in one run.
 * `npm run bench:staffing -- 20` has fewer branches.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, openPostgres } from '#server/db/client.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { readFacts } from '#server/staffing/facts.ts';
import { makeForecasts } from '#server/staffing/forecasts.ts';
import { threads } from '#server/staffing/threads.ts';
import { buildMany, type ManyOperators, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { refill } from './fill.ts';
import { post } from './load.ts';

const branchCount = Number(process.argv[2] ?? 100);
const days = 365;
const peopleADay = 200;
const everyMs = 100;
const callsAtATime = 60;
const limits = { branchMs: 2000, ratio: 1.2 };
const secret = 'what the benchmark signs its tokens with';

/** A year of attended turns from 9:00 to 17:00 in each branch, in its five services. */
async function fillYear(db: Database, { organisationId, branches }: ManyOperators): Promise<void> {
  for (const { id, serviceIds } of branches) {
    await db.execute(sql`insert into tickets (client_id, branch_id, service_id, day, prefix, number,
        status, channel, arrived_at, queued_at, waiting_since, called_at, closed_at,
        waited_seconds, attended_seconds)
      select ${organisationId}, ${id}, ${serviceIds[0] ?? 0}::bigint + n % 5, at::date, 'Z', n,
        'attended', 'staff', at, at, at, at, at, 120, 300
      from generate_series(1, ${days}::int) d, generate_series(1, ${peopleADay}::int) n,
        lateral (select date_trunc('day', now()) - d * interval '1 day' + interval '9 hours'
          + random() * interval '8 hours' as at) t`);
  }
  await db.execute(sql`vacuum analyze tickets`);
}

/** Median and 95th percentile of calls at a steady pace, in milliseconds. */
async function call(url: string, operators: Operator[]): Promise<{ p50: number; p95: number }> {
  const times: Promise<number>[] = [];
  for (const operator of operators.splice(0, callsAtATime)) {
    const from = performance.now();
    const called = post(url, operator, `/gates/${operator.gateId}/callNext`);
    times.push(called.then(() => performance.now() - from));
    await setTimeout(everyMs);
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const cluster = await startPostgres();
const url = await createDatabase(cluster.url, 'bench');
const handle = await openPostgres(url);
const calling = await buildMany(handle.db, {
  branches: 1,
  perBranch: 900,
  keys: deriveKeys(secret),
});
const floor = await buildMany(handle.db, {
  ...{ branches: branchCount, perBranch: 1, keys: deriveKeys(secret) },
});
await refill(handle.db, calling, 4000);
await fillYear(handle.db, floor);

const took: number[] = [];
const stopping = new AbortController();
/** As the nightly job does it, of the branch and each of its services. */
async function foreseeOne(id: number, serviceIds: readonly number[]): Promise<void> {
  const { organisationId } = floor;
  const now = new Date();
  const branch = { organisationId, id, divisionId: 0, timeZone: 'UTC', country: 'ES' };
  const from = performance.now();
  const facts = await readFacts(handle.db, branch, [null, ...serviceIds], now);
  const under = { signal: stopping.signal, progress: () => {} };
  await makeForecasts(handle.db, facts, { interval: 60, now }, under);
  took.push(performance.now() - from);
}

const served = await serve({ env: { DATABASE_URL: url, VEZ_SECRET: secret } });
try {
  await call(served.url, calling.operators);
  const [quiet, busy]: { p50: number; p95: number }[][] = [[], []];
  const queue = [...floor.branches];
  while (queue.length > 0 && calling.operators.length >= 2 * callsAtATime) {
    quiet?.push(await call(served.url, calling.operators));
    let going = true;
    const foreseeing = (async () => {
      while (going) {
        const next = queue.shift();
        if (!next) break;
        await foreseeOne(next.id, next.serviceIds);
      }
    })();
    busy?.push(await call(served.url, calling.operators));
    going = false;
    await foreseeing;
  }
  const of = (which: typeof quiet, name: 'p50' | 'p95') =>
    middle((which ?? []).map((each) => each[name]));
  const figures = {
    branches: took.length,
    'ms a branch with five services': Math.round(middle([...took])),
    'longest ms': Math.round(Math.max(...took)),
    'quiet p50': of(quiet, 'p50').toFixed(2),
    'busy p50': of(busy, 'p50').toFixed(2),
    'p50 ratio': (of(busy, 'p50') / of(quiet, 'p50')).toFixed(2),
    'quiet p95': of(quiet, 'p95').toFixed(2),
    'busy p95': of(busy, 'p95').toFixed(2),
    'p95 ratio': (of(busy, 'p95') / of(quiet, 'p95')).toFixed(2),
  };
  console.table([figures]);
  console.log(`Aims: ${JSON.stringify(limits)}`);
} finally {
  await threads.close();
  await served.dispose();
  await handle.close();
  await cluster.stop();
}
