/**
 * Measures staffing forecasts on PostgreSQL: how long a page waits for a branch without a stored
 * forecast, and how the forecast job slows down calls on the same server. `npm run bench:staffing
 * -- 40` sets the number of branches.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/client.ts';
import { type Database, rowsOf } from '#server/db/database.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildMany, type ManyOperators, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { cpuUsed } from './cpu.ts';
import { refill } from './fill.ts';
import { post } from './load.ts';

const branchCount = Number(process.argv[2] ?? 24);
const rounds = 5;
const pages = 4;
const days = 365;
const peopleADay = 200;
const everyMs = 100;
const callsAtATime = 60;
const callsAtMost = 100;
const limits = { branchMs: 2000, ratio: 1.1 };
const secret = 'what the benchmark signs its tokens with';
/** Makes the job look for branches every second instead of every ten minutes. */
const oftener = `const set = globalThis.setInterval; globalThis.setInterval = (run, ms, ...rest) =>
  set(run, ms === 600_000 ? 1000 : ms, ...rest)`;

/** Inserts a year of attended tickets from 9:00 to 17:00 for each branch and its five services. */
async function fillYear(db: Database, { organisationId, branches }: ManyOperators): Promise<void> {
  // Disables triggers, which would fire for each row.
  await db.execute(sql`set session_replication_role = replica`);
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
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze tickets`);
}

async function putIntoService(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`update branches set active = true where id = any(${sql.param(`{${ids}}`)}::bigint[])`,
  );
}

interface Times {
  p50: number;
  p95: number;
}

/** Calls at a steady pace while `going()` is true. Returns percentiles in milliseconds. */
async function call(
  url: string,
  operators: Operator[],
  { most, going = () => true }: { most: number; going?: () => boolean },
): Promise<Times> {
  const times: Promise<number>[] = [];
  for (const operator of operators.splice(0, most)) {
    if (!going()) break;
    const from = performance.now();
    const called = post(url, operator, `/gates/${operator.gateId}/callNext`);
    times.push(called.then(() => performance.now() - from));
    await setTimeout(everyMs);
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Polls like the page until the branch and its services have a forecast. Returns milliseconds. */
async function openPage(url: string, { branchId, headers, authToken }: Operator): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const query = `each=true&from=${today}&until=${today}&authToken=${authToken}`;
  const from = performance.now();
  for (;;) {
    const address = `${url}/web/api/branches/${branchId}/staffing/forecast?${query}`;
    const response = await fetch(address, { headers });
    const { content } = await response.json();
    if (!response.ok) throw new Error(`the page gets ${response.status}`);
    if (content.outcome === 'forecast') return performance.now() - from;
  }
}

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const cluster = await startPostgres();
const databaseUrl = await createDatabase(cluster.url, 'bench');
const { db, close } = await openPostgres(databaseUrl);
const keys = deriveKeys(secret);
const calling = await buildMany(db, { branches: 1, perBranch: 900, keys });
const floor = await buildMany(db, { branches: branchCount, perBranch: 1, keys });
await refill(db, calling, 4000);
await fillYear(db, floor);
// The job only runs from 3:00 on.
const timeZone = new Date().getUTCHours() < 3 ? 'Etc/GMT-3' : 'UTC';
await db.execute(sql`update branches set active = false, time_zone = ${timeZone}
  where client_id = ${floor.organisationId}`);
await db.execute(sql`update users set type = 'Manager' where client_id = ${floor.organisationId}`);

/** Activates branches and resolves once the job has begun; `going()` is true until it is done. */
async function foreseeing(ids: readonly number[]) {
  await putIntoService(db, ids);
  const made = async () => {
    const [row] = await rowsOf<{ made: number }>(
      db,
      sql`select count(*)::int as made from staffing_forecasts
        where branch_id = any(${sql.param(`{${ids}}`)}::bigint[])`,
    );
    return row?.made ?? 0;
  };
  while ((await made()) === 0) await setTimeout(20);
  const all = { done: false };
  const end = (async () => {
    while ((await made()) < 6 * ids.length) await setTimeout(250);
    all.done = true;
  })();
  return { going: () => !all.done, end };
}

const preload = `data:text/javascript,${encodeURIComponent(oftener)}`;
const env = { DATABASE_URL: databaseUrl, VEZ_SECRET: secret, NODE_OPTIONS: `--import ${preload}` };
const served = await serve({ env });
try {
  await call(served.url, calling.operators, { most: callsAtATime });
  const asked: number[] = [];
  const before = cpuUsed();
  for (const operator of floor.operators.slice(0, pages)) {
    await putIntoService(db, [operator.branchId]);
    asked.push(await openPage(served.url, operator));
  }
  const after = cpuUsed();
  const cpu = (of: 'server' | 'postgres') => Math.round(((after[of] - before[of]) * 1000) / pages);

  const [quiet, busy]: [Times[], Times[]] = [[], []];
  const each = Math.max(1, Math.floor((branchCount - pages) / rounds));
  const ids = floor.branches.map(({ id }) => id).slice(pages);
  const branchMs: number[] = [];
  // Rounds with and without the job alternate. This process only sends requests.
  for (let round = 0; round < rounds && ids.length >= each; round += 1) {
    quiet.push(await call(served.url, calling.operators, { most: callsAtATime }));
    const from = performance.now();
    const { going, end } = await foreseeing(ids.splice(0, each));
    busy.push(await call(served.url, calling.operators, { most: callsAtMost, going }));
    await end;
    branchMs.push((performance.now() - from) / each);
  }
  const of = (which: Times[], name: keyof Times) => middle(which.map((times) => times[name]));
  const ratio = (name: keyof Times) => (of(busy, name) / of(quiet, name)).toFixed(2);
  console.table({
    'page: ms for a branch with five services': Math.round(middle(asked)),
    'page: longest ms': Math.round(Math.max(...asked)),
    'page: ms of processor of the server': cpu('server'),
    'page: ms of processor of PostgreSQL': cpu('postgres'),
    'job: ms for a branch, its rests with it': Math.round(middle(branchMs)),
    'calls, p50 quiet': of(quiet, 'p50').toFixed(2),
    'calls, p50 beside the job': of(busy, 'p50').toFixed(2),
    'calls, p50 ratio': ratio('p50'),
    'calls, p95 quiet': of(quiet, 'p95').toFixed(2),
    'calls, p95 beside the job': of(busy, 'p95').toFixed(2),
    'calls, p95 ratio': ratio('p95'),
  });
  console.log(`Aims: ${JSON.stringify(limits)}`);
} finally {
  await served.dispose();
  await close();
  await cluster.stop();
}
