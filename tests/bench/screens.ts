/**
 * Measures how much longer calls take while 1,000 phones, 50 kiosks that create tickets and 20
 * displays follow the branch. The crowd runs in its own process (`crowd.ts`) on the same CPUs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { digestOf, newDeviceKey } from '#server/devices/key.ts';
import { issueLink } from '#server/links/issue.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { anonymous } from '../support/server.ts';
import type { Crowd } from './crowd.ts';
import { setStrategy } from './fill.ts';
import { post } from './load.ts';

/**
 * Minutes with the crowd, between two stretches of the same work without it. `npm run bench:screens
 * -- 3` sets another number.
 */
const minutes = Number(process.argv[2] ?? 10);
const [phones, kiosks, displays, operators] = [1000, 50, 20, 20];
/** Milliseconds per visit, so that the 20 operators call two tickets per second. */
const turnMs = 10_000;
const numberEveryMs = 600;
const secret = 'what the benchmark signs its tokens with';

const cluster = await startPostgres();
const url = await createDatabase(cluster.url, 'screens');
const { db, close } = await openPostgres(url);
const keys = deriveKeys(secret);
const floor = await buildMany(db, { branches: 1, perBranch: operators, keys });
const { organisationId, finishReasonId } = floor;
const [branch] = floor.branches;
if (!branch) throw new Error('no branch');
await setStrategy(db, floor, 'LongestWaitingTimeFirst');

const waiting = await rowsOf<{ id: number }>(
  db,
  sql`insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
      arrived_at, queued_at, waiting_since)
    select ${organisationId}, ${branch.id}, ${branch.serviceIds[0] ?? 0}::bigint + n % 5,
      current_date, 'Z', n, 'waiting', 'kiosk', at, at, at
    from generate_series(1, 3000) n, lateral (select now() - (3000 - n) * interval '1 second' as at) t
    returning id`,
);
/** Tickets at the end of the queue, which wait throughout the run. */
const followed = waiting.slice(-phones);
const secrets = await db.transaction(async (tx) => {
  const now = new Date();
  const link = {
    organisationId,
    purpose: 'ticket',
    now,
    until: new Date(now.getTime() + 1e8),
  } as const;
  const made: string[] = [];
  for (const { id } of followed) made.push(await issueLink(tx, keys, { ...link, ticketId: id }));
  return made;
});
const deviceKeys = await pair();
await db.execute(sql`analyze`);
const served = await serve({
  env: {
    DATABASE_URL: url,
    VEZ_SECRET: secret,
    // All streams come from one address; only behind a proxy may one address open so many.
    VEZ_TRUST_PROXY: '127.0.0.1',
  },
});
console.log(`${cpus().length} processors, load ${loadavg().map((load) => load.toFixed(1))}`);

async function pair(): Promise<Record<'kiosk' | 'display', string[]>> {
  const made = { kiosk: [] as string[], display: [] as string[] };
  for (let id = 1; id <= kiosks + displays; id += 1) {
    const kind = id <= kiosks ? 'kiosk' : 'display';
    const key = newDeviceKey({ organisationId, id });
    made[kind].push(key);
    await db.execute(sql`insert into devices (client_id, id, branch_id, kind, name, key_digest,
        key_issued_at, paired_at, paired_by) overriding system value
      values (${organisationId}, ${id}, ${branch?.id}, ${kind}, '', ${digestOf(key)}, now(), now(), 1)`);
  }
  return made;
}

/** Returns the milliseconds of each call during the stretch. */
async function work(stretchMinutes: number, withNumbers: boolean): Promise<number[]> {
  const until = performance.now() + stretchMinutes * 60_000;
  const times: number[] = [];
  const numbers = setInterval(() => void (withNumbers && give()), numberEveryMs);
  await Promise.all(
    floor.operators.map((operator, place) => attend(operator, place, until, times)),
  );
  clearInterval(numbers);
  return times;
}

let given = 0;

/** Creates a ticket as staff, for stretches without the kiosks. */
async function give(): Promise<void> {
  given += 1;
  const operator = floor.operators[given % operators];
  const serviceId = branch?.serviceIds[given % 5];
  if (!operator) return;
  const body = JSON.stringify({ branchId: branch?.id, serviceId, customer: anonymous });
  await post(served.url, operator, '/tickets/create', body).catch((error) =>
    console.error(String(error)),
  );
}

async function attend(
  operator: Operator,
  place: number,
  until: number,
  times: number[],
): Promise<void> {
  await sleep((place * turnMs) / operators);
  while (performance.now() < until) {
    const began = performance.now();
    const called = JSON.parse(
      await post(served.url, operator, `/gates/${operator.gateId}/callNext`),
    ) as { content: { id: number; version: number } };
    times.push(performance.now() - began);
    const { id, version } = called.content;
    await sleep(1000);
    await post(served.url, operator, `/tickets/${id}/start`, JSON.stringify({ version }));
    await sleep(Math.max(0, began + turnMs - 500 - performance.now()));
    const end = { version: version + 1, reasonId: finishReasonId, note: '' };
    await post(served.url, operator, `/tickets/${id}/finish`, JSON.stringify(end));
    await sleep(Math.max(0, began + turnMs - performance.now()));
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

const at = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;

function print(what: string, times: number[]): void {
  const [p50, p95] = [at(times, 0.5), at(times, 0.95)].map((ms) => ms.toFixed(2));
  console.log(
    `${what}: ${times.length} calls, p50 ${p50} ms, p95 ${p95} ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

await work(0.5, true);
const before = await work(minutes / 3, true);
print('alone', before);
const plan: Crowd = {
  port: Number(new URL(served.url).port),
  phones: secrets,
  ...deviceKeys,
  serviceIds: branch.serviceIds,
  numberEveryMs,
};
const file = join(tmpdir(), `vez-crowd-${process.pid}.json`);
writeFileSync(file, JSON.stringify(plan));
const crowd = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/crowd.ts', file], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(crowd.stdout, 'data');
const beside = await work(minutes, false);
print('beside screens and phones', beside);
crowd.kill('SIGTERM');
const [report] = await once(crowd.stdout, 'data');
console.log(String(report).trim());
crowd.kill('SIGKILL');
await sleep(3000);
const after = await work(minutes / 3, true);
print('alone again', after);
const quiet = at([...before, ...after], 0.95);
console.log(`p95 beside them ${(at(beside, 0.95) / quiet).toFixed(2)} of alone`);

await served.dispose();
await close();
await cluster.stop();
