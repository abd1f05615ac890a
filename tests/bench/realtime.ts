/**
 * Measures how fast a change reaches every stream that follows it, beside a bare fan-out of the
 * same notification by a separate process, on one PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { openPostgres } from '#server/db/client.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { digestOf, newDeviceKey } from '#server/devices/key.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { type Served, serve } from '../support/served.ts';
import { cpuUsed } from './cpu.ts';
import { type Opening, Readers } from './readers.ts';
import { median, spread } from './report.ts';

const streams = Number(process.argv[2] ?? 5000);
const perSession = 5;
const rounds = 41;
const secret = 'what the benchmark signs its tokens with';
const metricsToken = 'read by the benchmark';

const cluster = await startPostgres();
const url = await createDatabase(cluster.url, 'realtime');
const handle = await openPostgres(url);
const keys = deriveKeys(secret);
const floor = await buildMany(handle.db, { branches: 2, perBranch: streams / perSession, keys });
const { organisationId } = floor;
const [followed, narrow] = floor.branches.map(({ id }) => id) as [number, number];
const env = {
  DATABASE_URL: url,
  VEZ_SECRET: secret,
  VEZ_METRICS_TOKEN: metricsToken,
  // All streams come from one address; only behind a proxy may one address open so many.
  VEZ_TRUST_PROXY: '127.0.0.1',
};
const served = await serve({ env });
const client = new pg.Client({ connectionString: url });
await client.connect();

const bare = spawn('npx', ['tsx', 'tests/bench/bare-fan-out.ts', url, 'bare'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
const [barePort] = await once(bare.stdout, 'data');

console.log(`${cpus().length} processors, load ${loadavg().map((load) => load.toFixed(1))}`);

let count = 1_000_000;

/**
 * Returns a notification as the server sends it for a called ticket, and a marker to find it by.
 */
function changeIn(branchId: number, padding = '') {
  count += 1;
  const at = new Date().toISOString();
  const turn = {
    branchId,
    serviceId: 1,
    day: at.slice(0, 10),
    prefix: `A${padding}`,
    number: 12,
    leg: 1,
    status: 'called',
    channel: 'kiosk',
    preferred: false,
    noShowCount: 0,
    onlyGateId: null,
    scheduledAt: null,
    queuedAt: at,
    waitingSince: at,
    waitedSeconds: 480,
    gateId: 3,
    calledAt: at,
    lastCalledAt: at,
    callCount: 1,
    closedAt: null,
    postponedUntil: null,
    passCount: 0,
  };
  const ids = { branchId, serviceId: 1, ticketId: count, gateId: 3 };
  const change = { kind: 'ticket', ...ids, from: 'waiting' };
  const text = JSON.stringify({ organisationId, change: { ...change, version: 2, turn } });
  return { text, marker: `"ticketId":${count},` };
}

const notify = (channel: string, text: string) =>
  client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, text] });

/** Returns the milliseconds from a change to the last reader. */
async function reach(readers: Readers, channel: string, of = readers.sockets): Promise<number> {
  const { text, marker } = changeIn(followed);
  const arrived = readers.last(marker, of);
  const from = performance.now();
  await notify(channel, text);
  return (await arrived) - from;
}

function openingOf({ authToken, headers }: Operator, { url }: Served): Opening {
  const path = `/web/api/events/stream?authToken=${authToken}`;
  return { port: Number(new URL(url).port), path, headers };
}

const of = (branchId: number) => floor.operators.filter((each) => each.branchId === branchId);
const manyTimes = <Item>(items: Item[], times: number) => Array(times).fill(items).flat() as Item[];

const tenth = (readers: Readers) => readers.sockets.filter((_, index) => index % 10 === 0);

async function openStreams(): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${served.url}/metrics`, { headers })).text();
  return Number(/vez_event_streams (\d+)/.exec(text)?.[1]);
}

/** Returns the resident memory of the server process, in MB. */
function memoryOfServer(): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === process.pid && line.includes('server/main.js');
      } catch {
        return false;
      }
    });
  const status = readFileSync(`/proc/${found}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const ms = (values: number[]) => `${median(values).toFixed(1)} ms (${spread(values)})`;

// 1. Latency to the last of all streams, in alternating rounds.
const own = await Readers.open(
  manyTimes(of(followed), perSession).map((operator) => openingOf(operator, served)),
);
const floorReaders = await Readers.open(
  Array.from({ length: streams }, () => ({ port: Number(barePort), path: '/' })),
);
const [bares, owns]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  bares.push(await reach(floorReaders, 'bare'));
  owns.push(await reach(own, 'vez'));
}
const ratios = owns.map((each, round) => each / (bares[round] ?? 1));
console.log(`to the last of ${streams} streams: bare ${ms(bares)}, own ${ms(owns)},
  own/bare ${median(ratios).toFixed(2)} (${spread(ratios)}); memory ${memoryOfServer().toFixed(0)} MB`);

// 2. Latency of the other streams while a tenth read nothing.
const slow = tenth(own);
const quick = own.sockets.filter((socket) => !slow.includes(socket));
const [before, after]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) before.push(await reach(own, 'vez', quick));
for (const socket of slow) socket.pause();
for (let round = 0; round < rounds; round += 1) after.push(await reach(own, 'vez', quick));
console.log(`to the last of ${quick.length}: all reading ${ms(before)}, beside a tenth that reads
  nothing ${ms(after)}; memory ${memoryOfServer().toFixed(0)} MB`);
for (const socket of slow) socket.resume();
floorReaders.close();

// 3. Streams that read nothing are dropped once they are too far behind.
const few = await Readers.open(
  manyTimes(of(narrow).slice(0, 40), perSession).map((operator) => openingOf(operator, served)),
);
const [asleep, all] = [tenth(few), await openStreams()];
for (const socket of asleep) socket.pause();
const padding = 'x'.repeat(6000);
let sent = 0;
while ((await openStreams()) > all - asleep.length && sent < 5000) {
  for (let index = 0; index < 100; index += 1) {
    await notify('vez', changeIn(narrow, padding).text);
    sent += 1;
  }
}
const awake = few.sockets.filter((socket) => !asleep.includes(socket));
const { text, marker } = changeIn(narrow);
const arrived = few.last(marker, awake);
await notify('vez', text);
await arrived;
console.log(`of ${few.sockets.length} streams the ${all - (await openStreams())} that read nothing
  were dropped within ${((sent * 6.5) / 1024).toFixed(1)} MB sent to each, most of which the system
  keeps for a connection; the other ${awake.length} got everything; memory ${memoryOfServer().toFixed(0)} MB`);
few.close();

// 4. Two processes deliver the same changes in the same order.
const second = await serve({ env });
const [operator] = of(narrow);
if (!operator) throw new Error('nobody follows');
const pair = await Readers.open([openingOf(operator, served), openingOf(operator, second)]);
const texts = pair.sockets.map((socket) => {
  const heard: string[] = [];
  socket.on('data', (chunk) => heard.push(String(chunk)));
  return heard;
});
const writers = await Promise.all(
  Array.from({ length: 4 }, async () => {
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    return writer;
  }),
);
await Promise.all(
  writers.map(async (writer) => {
    for (let index = 0; index < 250; index += 1) {
      await writer.query('select pg_notify($1, $2)', ['vez', changeIn(narrow).text]);
    }
  }),
);
const end = changeIn(narrow);
const both = pair.last(end.marker);
await notify('vez', end.text);
await both;
const orders = texts.map((heard) =>
  [...heard.join('').matchAll(/"ticketId":(\d+),/g)].map(([, id]) => id),
);
const same = JSON.stringify(orders[0]) === JSON.stringify(orders[1]);
console.log(`two processes: ${orders[0]?.length} and ${orders[1]?.length} changes of four writers,
  ${same ? 'in the same order' : 'IN DIFFERENT ORDERS'}`);
pair.close();
await Promise.all(writers.map((writer) => writer.end()));
await second.dispose();
own.close();

// 5. Cost of a change on the server, by the number of streams of the branch.
const key = newDeviceKey({ organisationId, id: 1 });
await client.query(
  `insert into devices (client_id, id, branch_id, kind, name, key_digest, key_issued_at, paired_at,
    paired_by) overriding system value
  values ($1, 1, $2, 'display', '', $3, now(), now(), 1)`,
  [organisationId, narrow, digestOf(key)],
);
const display: Opening = {
  port: Number(new URL(served.url).port),
  path: '/web/api/devices/display/stream',
  headers: { 'Vez-Device': key },
};

const statementsSoFar = async () => {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].n);
};
/** An idle connection updates the statistics of the database within ten seconds. */
const counted = () => new Promise((done) => setTimeout(done, 11_000));
const events = 400;

for (const watchers of [1, 100, 1000]) {
  for (const [what, openings] of Object.entries({
    staff: manyTimes(of(narrow), 5)
      .slice(0, watchers)
      .map((each) => openingOf(each, served)),
    displays: Array.from({ length: watchers }, () => display),
  })) {
    const readers = await Readers.open(openings);
    await counted();
    const opened = await statementsSoFar();
    await counted();
    const [idle, cpu] = [await statementsSoFar(), cpuUsed().server];
    for (let index = 1; index < events; index += 1) await notify('vez', changeIn(narrow).text);
    const { text, marker } = changeIn(narrow);
    const arrived = readers.last(marker);
    await notify('vez', text);
    await arrived;
    const used = ((cpuUsed().server - cpu) * 1000) / events;
    await counted();
    // Subtracts the transactions of the benchmark, one per change, and of background jobs.
    const statements = (await statementsSoFar()) - idle - events - (idle - opened);
    console.log(`${watchers} ${what}: ${used.toFixed(2)} ms of processor a change,
  ${(statements / events).toFixed(2)} transactions a change`);
    readers.close();
  }
}

process.kill(-(bare.pid ?? 0));
await client.end();
await served.dispose();
await handle.close();
await cluster.stop();
