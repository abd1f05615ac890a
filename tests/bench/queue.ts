/**
 * How fast the next turn is called: over HTTP with all that belongs to it, beside the bare claim
 * in SQL by the same driver and two job queues, on one PostgreSQL in one run.
 * `npm run bench:queue -- --million` adds a million waiting.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { strategies } from '#domain/tickets/strategies/registry.ts';
import { openEmbedded, openPostgres } from '#server/db/client.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { fill, setStrategy } from './fill.ts';
import { type Measured, measure, post } from './load.ts';
import { graphileWorker, pgBoss } from './peers.ts';

const calls = 600;
const sizes = process.argv.includes('--million') ? [1000, 100_000, 1_000_000] : [1000, 100_000];
const clientCounts = [1, 8, 32];

const rows: Record<string, string | number>[] = [];
function report(what: string, clients: number, waiting: number, m: Measured, limit?: Measured) {
  rows.push({
    what,
    clients,
    waiting,
    'per second': Math.round(m.rate),
    'p50 ms': m.p50.toFixed(2),
    'p95 ms': m.p95.toFixed(2),
    'of bare': limit ? (m.rate / limit.rate).toFixed(2) : '',
  });
  console.log(JSON.stringify(rows.at(-1)));
}

const cluster = await startPostgres();
const url = await createDatabase(cluster.url, 'bench');
const handle = await openPostgres(url);
const secret = 'what the benchmark signs its tokens with';
const floor = await buildMany(handle.db, { branches: 1, perBranch: calls + 100, secret });
const serviceIds = floor.branches[0]?.serviceIds ?? [];
const served = await serve({ env: { DATABASE_URL: url, VEZ_SECRET: secret } });

/** The least that a claim can be: one statement by the same driver, prepared, on its own. */
async function bareClaims(clients: number) {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const claimText = `update tickets set status = 'called', gate_id = $2, called_at = now(),
      version = version + 1
    where client_id = $1 and id = (select id from tickets
      where client_id = $1 and service_id = $3 and only_gate_id = 0 and status = 'waiting'
      order by queued_at, id limit 1 for update skip locked) returning id`;
  const claimOnce = async ({ gateId }: { gateId: number }, client: number) => {
    const service = serviceIds[client % serviceIds.length];
    const values = [floor.clientId, gateId, service];
    await pool.query({ name: 'claim', text: claimText, values });
  };
  await measure(floor.operators.slice(0, 100), clients, claimOnce);
  const measured = await measure(floor.operators.slice(100), clients, claimOnce);
  await pool.end();
  return measured;
}
const callNext = (to: string) => async (operator: Operator) => {
  const text = await post(to, operator, `/gates/${operator.gateId}/callNext`);
  if (!text.includes('"called"')) throw new Error(`nobody was called: ${text}`);
};

async function httpCalls(clients: number): Promise<Measured> {
  await measure(floor.operators.slice(0, 100), clients, callNext(served.url));
  return measure(floor.operators.slice(100), clients, callNext(served.url));
}

// The processes warm up, and so do their connections.
await fill(handle.db, floor, 1000);
await httpCalls(8);

const bare = new Map<number, Measured>();
for (const waiting of sizes) {
  for (const clients of clientCounts) {
    await fill(handle.db, floor, waiting);
    const limit = await bareClaims(clients);
    if (waiting === 1000) bare.set(clients, limit);
    report('bare claim', clients, waiting, limit);
    await fill(handle.db, floor, waiting);
    report('HTTP call-next', clients, waiting, await httpCalls(clients), limit);
  }
}

for (const name of Object.keys(strategies)) {
  await setStrategy(handle.db, floor, name);
  const medians: number[] = [];
  for (const waiting of sizes) {
    await fill(handle.db, floor, waiting);
    const measured = await httpCalls(1);
    medians.push(measured.p50);
    report(`HTTP ${name}`, 1, waiting, measured);
  }
  console.log(
    `${name}: p50 at most waiting is ${((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(2)}× of 1 k`,
  );
}
await setStrategy(handle.db, floor, 'LongestWaitingTimeFirst');

// Finish and call next in one request, beside its two statements.
const begun = async (waiting: number) => {
  await fill(handle.db, floor, waiting);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { rows: turns } = await pool.query(
    `with t as (select id, row_number() over (order by queued_at) as n from tickets limit $2),
       g as (select gate_id, user_id, row_number() over (order by gate_id) as n
         from gate_sessions where client_id = $1)
     update tickets set status = 'attending', started_at = now(), called_at = now(),
       last_called_at = now(), call_count = 1, gate_id = g.gate_id, user_id = g.user_id
     from t join g using (n) where tickets.client_id = $1 and tickets.id = t.id
     returning tickets.id, tickets.gate_id`,
    [floor.clientId, floor.operators.length],
  );
  await pool.end();
  return new Map<number, number>(turns.map((row) => [Number(row.gate_id), Number(row.id)]));
};
for (const clients of [1, 8]) {
  let turns = await begun(2000);
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const pair = await measure(floor.operators, clients, async ({ gateId }, client) => {
    const values = [floor.clientId, turns.get(gateId)];
    const text = `update tickets set status = 'attended', closed_at = now(), version = version + 1
      where client_id = $1 and id = $2`;
    await pool.query({ name: 'finish', text, values });
    await pool.query({
      name: 'claim',
      text: `update tickets set status = 'called', gate_id = $2, called_at = now(),
          version = version + 1
        where client_id = $1 and id = (select id from tickets
          where client_id = $1 and service_id = $3 and only_gate_id = 0 and status = 'waiting'
          order by queued_at, id limit 1 for update skip locked) returning id`,
      values: [floor.clientId, gateId, serviceIds[client % serviceIds.length]],
    });
  });
  await pool.end();
  report('two bare statements', clients, 2000, pair);
  turns = await begun(2000);
  const both = await measure(floor.operators, clients, async (operator) => {
    const body = JSON.stringify({ version: 1, reasonId: floor.finishReasonId });
    const path = `/tickets/${turns.get(operator.gateId)}/finishAndCallNext`;
    await post(served.url, operator, path, body);
  });
  report('HTTP finish and call next', clients, 2000, both, pair);
}
await served.dispose();
await handle.close();

for (const clients of [1, 8]) {
  const limit = bare.get(clients);
  const jobs = await createDatabase(cluster.url, `peers_${clients}`);
  report('graphile-worker job', clients, 4000, await graphileWorker(jobs, clients, 4000), limit);
  report('pg-boss job', clients, 1000, await pgBoss(jobs, clients, 1000), limit);
}
await cluster.stop();

// The embedded database runs one statement at a time, in the process of the server.
const dataDir = await mkdtemp(join(tmpdir(), 'vez-bench-'));
for (const waiting of [1000, 100_000]) {
  const template = join(dataDir, String(waiting));
  const embedded = await openEmbedded(template);
  const inside = await buildMany(embedded.db, { branches: 1, perBranch: 200, secret });
  await fill(embedded.db, inside, waiting);
  await embedded.close();
  const alone = await serve({ template, env: { VEZ_SECRET: secret } });
  await measure(inside.operators.slice(0, 50), 8, callNext(alone.url));
  const measured = await measure(inside.operators.slice(50), 8, callNext(alone.url));
  report('HTTP call-next, embedded', 8, waiting, measured);
  await alone.dispose();
}
await rm(dataDir, { recursive: true, force: true });

console.table(rows);
