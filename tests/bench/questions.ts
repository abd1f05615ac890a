/**
 * Measures how 100 concurrent questions about the figures of a year slow down counters that call
 * the next ticket over HTTP. Rounds with and without questions alternate. Exits with 1 if the 95th
 * percentile grows more than 1.2 times.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { hashToken, signAccessToken } from '#server/access/session.ts';
import { openPostgres } from '#server/db/client.ts';
import { type Database, rowsOf } from '#server/db/database.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildMany } from '../support/many-operators.ts';
import { serve } from '../support/served.ts';
import { post } from './load.ts';
import { median, spread } from './report.ts';
import { openYear, secret, unlimited } from './year/open.ts';
import { ask, type Question, questionsOf } from './year/questions.ts';

/** Number of tickets. `-- 10000000 FOLDER` keeps them in the folder. */
const turns = Number(process.argv[2] ?? 10_000_000);
const people = 100;
const rounds = 7;
/** Calls per second: the peak of 500 branches. */
const perSecond = 40;
/** Each of the 10 counters in 70 branches calls once per round. */
const [branches, perBranch, warmUp] = [70, 10, 100];
const most = 1.2;

const keys = deriveKeys(secret);
const year = await openYear({ turns, folder: process.argv[3] }, console.log);
const asked = await questionsOf(year.handle.db);
const floor = await buildMany(year.handle.db, { branches, perBranch, keys });
const managers = await buildManagers(year.handle.db);
await year.handle.close();
await year.cluster.stop();

// A deployment on one machine, with the embedded PostgreSQL.
const served = await serve({
  env: { VEZ_DATA_DIR: year.folder, VEZ_SECRET: secret, VEZ_DEMO: 'still' },
});
const handle = await openPostgres(ownUrl(year.folder), { ...unlimited, connections: 1 });

interface Times {
  p50: number;
  p95: number;
  p99: number;
}

const [quiet, busy]: [Times[], Times[]] = [[], []];
/** Seconds per answered question. */
const answered: number[] = [];
let refused = 0;
await refill();
await calls();
for (let round = 0; round < rounds; round += 1) {
  await refill();
  quiet.push(await calls());
  await refill();
  busy.push(await callsAsked());
}
const middle = (of: Times[], name: keyof Times) => median(of.map((each) => each[name])).toFixed(1);
for (const [what, of] of Object.entries({ alone: quiet, [`beside ${people} questions`]: busy })) {
  const [p50, p95, p99] = (['p50', 'p95', 'p99'] as const).map((name) => middle(of, name));
  console.log(`call next ${what}, ${perSecond} a second: p50 ${p50}, p95 ${p95}, p99 ${p99} ms`);
}
const ratios = busy.map(({ p95 }, round) => p95 / (quiet[round]?.p95 ?? 0));
const ratio = median(ratios);
console.log(
  `p95 beside the questions is ${ratio.toFixed(2)} times (${spread(ratios)}) that without, ${most} at most; ${answered.length} questions were answered, in the middle after ${median(answered).toFixed(1)} s (${spread(answered)}), and ${refused} refused after 50 s`,
);
await handle.close();
await served.dispose();
process.exit(ratio > most ? 1 : 0);

/** Returns the URL of the PostgreSQL that the server runs in its data directory. */
function ownUrl(folder: string): string {
  const [, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8');
  return `postgres://vez:${password}@127.0.0.1:${port}/postgres`;
}

/** Creates signed-in Managers, who may ask about every branch. */
async function buildManagers(db: Database) {
  const tokens = Array.from({ length: people }, () => `1.${randomBytes(32).toString('base64url')}`);
  const rows = await rowsOf<{ userId: number; sessionId: number }>(
    db,
    sql`
    with u as (insert into users (client_id, first_name, last_name, email, type, time_zone,
        hierarchy_id, password_hash)
      select 1, '', '', gen_random_uuid() || '@asking.example', 'Manager', 'UTC',
        (select id from hierarchies where client_id = 1 order by id limit 1), ''
      from generate_series(1, ${people}::int) returning id)
    insert into sessions (client_id, user_id, token_hash, created_at, last_seen_at, expires_at)
    select 1, u.id, t.hash, now(), now(), now() + interval '1 day'
    from (select id, row_number() over (order by id) as n from u) u
    join json_array_elements_text(${JSON.stringify(tokens.map(hashToken))}::json)
      with ordinality t(hash, n) using (n)
    returning user_id as "userId", id as "sessionId"`,
  );
  return Promise.all(
    rows.map(async (row, index) => ({
      authToken: tokens[index] ?? '',
      headers: {
        authorization: `Bearer ${await signAccessToken({ keys, clock: () => new Date() }, { organisationId: 1, ...row })}`,
      },
    })),
  );
}

/** Closes called tickets, and fills each branch up to twice as many waiting tickets as counters. */
async function refill(): Promise<void> {
  const { organisationId } = floor;
  await handle.db.execute(sql`update tickets set status = 'attended', closed_at = now()
    where client_id = ${organisationId} and status = 'called'`);
  await handle.db.execute(sql`insert into tickets (client_id, branch_id, service_id, day, prefix,
      number, status, channel, arrived_at, queued_at, waiting_since)
    select b.client_id, b.id, s.id, '2026-01-01', 'A', last + n, 'waiting',
      case n % 3 when 0 then 'qr' else 'staff' end, at, at, at
    from branches b, lateral (select count(*) filter (where status = 'waiting') as here,
        coalesce(max(number), 0) as last
      from tickets t where t.client_id = b.client_id and t.branch_id = b.id) l,
      generate_series(1, ${2 * perBranch}::int - here) n,
      lateral (select clock_timestamp() as at) t,
      lateral (select id from services s where s.client_id = b.client_id and s.branch_id = b.id
        order by position offset n % 5 limit 1) s
    where b.client_id = ${organisationId}`);
  await handle.db.execute(sql`update gates set memory = '{}'
    where client_id = ${organisationId} and memory <> '{}'`);
}

/**
 * Measures each call from the moment it was due, so that delays by other calls count in full.
 * Returns milliseconds.
 */
async function calls(): Promise<Times> {
  const times: number[] = [];
  const from = performance.now();
  await Promise.all(
    floor.operators.map(async (operator, index) => {
      const due = (index / perSecond) * 1000;
      await setTimeout(due);
      const text = await post(served.url, operator, `/gates/${operator.gateId}/callNext`);
      if (!text.includes('"called"')) throw new Error(`nobody was called: ${text}`);
      if (index >= warmUp) times.push(performance.now() - from - due);
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Measures calls while each Manager sends the next question as soon as the last is answered. */
async function callsAsked(): Promise<Times> {
  const done = new AbortController();
  const givenUp = (error: unknown) => {
    if (!done.signal.aborted) throw error;
  };
  const asking = managers.map(async (manager, index) => {
    for (let n = index; !done.signal.aborted; n += 1) {
      const question = asked[n % asked.length] as Question;
      const began = performance.now();
      const answer = await ask(served.url, manager, question, done.signal).catch(givenUp);
      const text = await answer?.text().catch(givenUp);
      if (!answer || text === undefined) return;
      const { status } = answer;
      if (status === 503) refused += 1;
      else if (status === 200) answered.push((performance.now() - began) / 1000);
      else throw new Error(`${question.what}: ${status} ${text}`);
    }
  });
  const measured = await calls();
  done.abort();
  await Promise.all(asking);
  return measured;
}
