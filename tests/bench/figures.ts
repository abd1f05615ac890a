/**
 * The dashboard over a year of 100 branches, about 10 million turns (`-- 100000` for so many) with
 * their whole history, on PostgreSQL: how long it takes to fold them, what the figures weigh and cost
 * to write per turn, and how long each question takes over HTTP beside a read by primary key in the
 * same rounds. It fails where one takes more than ten times as long at the 95th percentile. The full
 * size needs 40 GB of disk and an hour.
 */
import { cpus, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { type DatabaseHandle, openPostgres, rowsOf } from '#server/db/client.ts';
import { foldDays } from '#server/figures/fold.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { fillYear } from '../support/year-of-turns.ts';
import { median } from './report.ts';

const turns = Number(process.argv[2] ?? 10_000_000);
const branches = 100;
const mostRatio = 10;
const [rounds, warmUp, each] = [3, 3, 20];

const cluster = await startPostgres();
const url = await createDatabase(cluster.url, 'figures');
// As much memory as such a database is given; loading needs no log to recover from.
const admin = await openPostgres(cluster.url, { connections: 1 });
for (const [name, value] of Object.entries({
  shared_buffers: '4GB',
  maintenance_work_mem: '1GB',
  work_mem: '32MB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
})) {
  await admin.db.execute(sql.raw(`alter system set ${name} = '${value}'`));
}
await admin.close();
await cluster.restart();

const served = await serve({
  env: { DATABASE_URL: url, VEZ_SECRET: 'x'.repeat(32), VEZ_DEMO: 'true' },
});
await served.stop();
const start = performance.now();
const since = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
const log = (what: string) => console.log(`${since()}: ${what} (load ${loadavg()[0]?.toFixed(1)})`);

// Without the limits that a request has.
const free = { statementMs: 0, answerMs: 0 };
const filling = await openPostgres(url, { ...free, connections: 1 });
await fillYear(filling.db, { branches, turns }, log);
await filling.close();

const handle = await openPostgres(url, { ...free, connections: 2 });
log(`${turns} turns of ${branches} branches`);
await rebuild(handle);
await weigh(handle);
await refold(handle);
await handle.close();
await served.start();
await measure();
await served.dispose();
await cluster.stop();

interface BranchRow {
  id: number;
  timeZone: string;
}

function branchesOf(db: DatabaseHandle['db']): Promise<BranchRow[]> {
  return rowsOf<BranchRow>(
    db,
    sql`select id, time_zone as "timeZone" from branches where name like 'Sucursal %' order by id`,
  );
}

async function yesterday(db: DatabaseHandle['db']): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(db, sql`select (current_date - 1)::text as day`);
  return row?.day ?? '';
}

/** Folds the whole year, two branches at once. */
async function rebuild({ db }: DatabaseHandle): Promise<void> {
  const until = await yesterday(db);
  const left = await branchesOf(db);
  const began = performance.now();
  const work = async () => {
    for (let branch = left.pop(); branch; branch = left.pop()) {
      await foldDays(
        db,
        { branch: { organisationId: 1, ...branch }, day: addDays(until, -364), until },
        new Date(),
      );
    }
  };
  await Promise.all([work(), work()]);
  const seconds = (performance.now() - began) / 1000;
  await db.execute(sql`vacuum analyze`);
  log(`rebuilt in ${seconds.toFixed(0)} s, ${((seconds / turns) * 1e6).toFixed(0)} µs a turn`);
}

async function weigh({ db }: DatabaseHandle): Promise<void> {
  const rows = await rowsOf<{ table: string; rows: number; bytes: number }>(
    db,
    sql`select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
      from pg_stat_user_tables
      where relname in ('tickets', 'ticket_events') or relname like 'figure\\_%'
      order by 1`,
  );
  console.table(
    rows.map(({ bytes, ...row }) => ({
      ...row,
      MB: Math.round(bytes / 1e6),
      'bytes a turn': (bytes / turns).toFixed(1),
    })),
  );
}

/** What the job does every few seconds for a branch at work: its day anew. */
async function refold({ db }: DatabaseHandle): Promise<void> {
  const day = await yesterday(db);
  const [branch] = await branchesOf(db);
  if (!branch) return;
  const place = { organisationId: 1, ...branch };
  const walAt = async () => {
    const [row] = await rowsOf<{ at: number }>(
      db,
      sql`select (pg_current_wal_insert_lsn() - '0/0')::bigint as at`,
    );
    return Number(row?.at);
  };
  const times: number[] = [];
  const before = await walAt();
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now();
    await foldDays(db, { branch: place, day, until: day }, new Date());
    times.push(performance.now() - began);
  }
  const bytes = ((await walAt()) - before) / 20;
  log(`a day of a branch anew: ${median(times).toFixed(0)} ms, ${Math.round(bytes)} bytes of log`);
}

interface Question {
  what: string;
  path: string;
  body?: object;
}

async function measure(): Promise<void> {
  const api = `${served.url}/web/api`;
  const login = await fetch(`${api}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gerente@demo.vez.example', password: 'Vez-demo-2026' }),
  });
  // The contract says so.
  const { content } = (await login.json()) as {
    content: { authToken: string; accessToken: string };
  };
  /** Milliseconds of one question, its answer read to the end. */
  const time = async ({ path, body }: Question): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(
      `${api}${path}${path.includes('?') ? '&' : '?'}authToken=${content.authToken}`,
      {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${content.accessToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return performance.now() - began;
  };
  const percentiles = async (question: Question) => {
    const times: number[] = [];
    for (let n = 0; n < each; n += 1) times.push(await time(question));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (each - 1))] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  };
  const byKey: Question = { what: 'by primary key', path: '/users/parentClient' };
  const rows = [];
  const failures: string[] = [];
  for (const question of [byKey, ...(await questions())]) {
    for (let n = 0; n < warmUp; n += 1) await time(question);
    const beside: { p50: number; p95: number; key: number; ratio: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const key = await percentiles(byKey);
      const own = await percentiles(question);
      beside.push({ ...own, key: key.p95, ratio: own.p95 / key.p95 });
    }
    const middle = (name: keyof (typeof beside)[number]) => median(beside.map((one) => one[name]));
    if (middle('ratio') > mostRatio) failures.push(question.what);
    const row = {
      what: question.what,
      'p50 ms': middle('p50').toFixed(1),
      'p95 ms': middle('p95').toFixed(1),
      'primary key p95 ms': middle('key').toFixed(1),
      ratio: middle('ratio').toFixed(1),
    };
    log(JSON.stringify(row));
    rows.push(row);
  }
  console.log(`${cpus().length} processors`);
  console.table(rows);
  for (const failure of failures) console.error(`${failure} is too slow`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

async function questions(): Promise<Question[]> {
  const { db, close } = await openPostgres(url, { connections: 1 });
  const [branch] = await branchesOf(db);
  const until = await yesterday(db);
  const [of] = await rowsOf<{ serviceId: number; gateId: number; userId: number }>(
    db,
    sql`select service_id as "serviceId", gate_id as "gateId", user_id as "userId" from tickets
      where client_id = 1 and branch_id = ${branch?.id ?? 0} and status = 'attended' limit 1`,
  );
  await close();
  if (!branch || !of) throw new Error('no turns were made');
  const one = { branchIds: [branch.id] };
  const ranges = {
    day: { from: until, until },
    month: { from: addDays(until, -29), until },
    year: { from: addDays(until, -364), until },
  };
  const hours = { from: 9, to: 12 };
  const { serviceId, gateId, userId } = of;
  const filters: [string, object][] = [
    ['a service', { serviceId }],
    ['a counter', { gateId }],
    ['an operator', { userId }],
    ['a channel', { channel: 'kiosk' }],
    ['four hours', { hours }],
    ['a service in four hours', { serviceId, hours }],
  ];
  const asked = (what: string, body: object, path = '') => ({
    what,
    path: `/figures${path}`,
    body,
  });
  return [
    ...Object.entries(ranges).flatMap(([name, range]) => [
      asked(`open: ${name}, one branch`, { ...range, ...one }),
      asked(`open: ${name}, all`, range),
    ]),
    ...filters.map(([name, filter]) =>
      asked(`month, all, ${name}`, { ...ranges.month, ...filter }),
    ),
    ...filters.map(([name, filter]) =>
      asked(`month, one branch, ${name}`, { ...ranges.month, ...one, ...filter }),
    ),
    ...filters.map(([name, filter]) => asked(`year, all, ${name}`, { ...ranges.year, ...filter })),
    asked('counted: day, one branch, a service by a channel', {
      ...ranges.day,
      ...one,
      serviceId,
      channel: 'kiosk',
    }),
    asked('counted: month, one branch, a service by a channel', {
      ...ranges.month,
      ...one,
      serviceId,
      channel: 'kiosk',
    }),
    asked(
      'table of counters, year, all, second page',
      { asked: ranges.year, by: 'gate', page: 2 },
      '/groups',
    ),
    asked('weekdays and hours, month, all', ranges.month, '/hours'),
    asked('weekdays and hours, year, all', ranges.year, '/hours'),
    asked('waits, year, all', ranges.year, '/waits'),
    asked('turns attended, year, all', { asked: ranges.year, of: 'attended' }, '/turns'),
    asked(
      'turns called late, month, one branch',
      { asked: { ...ranges.month, ...one }, of: 'calledLate' },
      '/turns',
    ),
    asked('now, all', {}, '/now'),
    {
      what: 'report of a month of a branch',
      path: `/branches/${branch.id}/reports/month?day=${until}`,
    },
  ];
}
