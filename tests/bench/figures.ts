/**
 * Measures the dashboard over a year of 100 branches with their whole history on PostgreSQL:
 * folding time, size and cost per ticket of the figures, and each question over HTTP.
 */
import { cpus, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { foldDays } from '#server/figures/fold.ts';
import { serve } from '../support/served.ts';
import { median } from './report.ts';
import { openYear, secret } from './year/open.ts';
import { ask, branchesOf, lastDay, type Question, questionsOf } from './year/questions.ts';

/**
 * Number of tickets. `-- 10000000 FOLDER` keeps them in the folder. The full size needs 40 GB of
 * disk and an hour.
 */
const turns = Number(process.argv[2] ?? 10_000_000);
/**
 * The run fails if a question takes more milliseconds at the 95th percentile. A read by primary key
 * varies too much in one run for a ratio.
 */
const mostMs = 60;
const [rounds, warmUp, each] = [3, 3, 20];

const start = performance.now();
const since = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
const log = (what: string) => console.log(`${since()}: ${what} (load ${loadavg()[0]?.toFixed(1)})`);

const year = await openYear({ turns, folder: process.argv[3] }, log);
const { cluster, handle, foldedInSeconds: seconds } = year;
if (seconds === null) log('kept');
else log(`folded in ${seconds.toFixed(0)} s, ${((seconds / turns) * 1e6).toFixed(0)} µs a turn`);
await weigh(handle);
await refold(handle);
const questions = await questionsOf(handle.db);
await handle.close();
const served = await serve({ env: { DATABASE_URL: cluster.url, VEZ_SECRET: secret } });
await measure();
await served.dispose();
await cluster.stop();

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

/** Folds one day of a branch again, as the job does every few seconds for an active branch. */
async function refold({ db }: DatabaseHandle): Promise<void> {
  const [branch] = await branchesOf(db);
  if (!branch) return;
  const day = await lastDay(db, branch);
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

async function measure(): Promise<void> {
  const login = await fetch(`${served.url}/web/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gerente@demo.vez.example', password: 'Vez-demo-2026' }),
  });
  // The cast: the contract defines this response.
  const { content } = (await login.json()) as {
    content: { authToken: string; accessToken: string };
  };
  const asker = {
    headers: { authorization: `Bearer ${content.accessToken}` },
    authToken: content.authToken,
  };
  /** Returns the milliseconds of one question, including its body. */
  const time = async (question: Question): Promise<number> => {
    const began = performance.now();
    const answer = await ask(served.url, asker, question);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${question.path}: ${answer.status} ${text}`);
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
  for (const question of [byKey, ...questions]) {
    for (let n = 0; n < warmUp; n += 1) await time(question);
    const found: { p50: number; p95: number }[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await percentiles(question));
    const middle = (name: 'p50' | 'p95') => median(found.map((one) => one[name]));
    if (middle('p95') > mostMs) failures.push(question.what);
    const row = {
      what: question.what,
      'p50 ms': middle('p50').toFixed(1),
      'p95 ms': middle('p95').toFixed(1),
    };
    log(JSON.stringify(row));
    rows.push(row);
  }
  console.log(`${cpus().length} processors`);
  console.table(rows);
  for (const failure of failures) console.error(`${failure} is too slow`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
