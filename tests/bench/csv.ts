/**
 * Imports 100,000 users over HTTP on PostgreSQL while counters call the next ticket at a steady
 * pace. Measures duration, memory, and call latency relative to the same pace without the import.
 * `npm run bench:csv -- 1000` is shorter.
 */
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { type Served, serve } from '../support/served.ts';
import { cpuUsed } from './cpu.ts';
import { refill } from './fill.ts';
import { post } from './load.ts';

const rows = Number(process.argv[2] ?? 100_000);
const idleCalls = 200;
/** Slow enough that no backlog forms, which would hide the effect of the import. */
const everyMs = 100;
const limits = { seconds: 30, megabytes: 256, ratio: 3 };
const secret = 'what the benchmark signs its tokens with';

async function prepare(handle: DatabaseHandle) {
  const floor = await buildMany(handle.db, {
    branches: 1,
    perBranch: 1500,
    keys: deriveKeys(secret),
  });
  await refill(handle.db, floor, 4000);
  const [manager, ...operators] = floor.operators;
  const branchId = floor.branches[0]?.id;
  if (!manager || !branchId) throw new Error('nobody there');
  await handle.db.execute(sql`update users set type = 'Manager'
    where id = (select user_id from gate_sessions where gate_id = ${manager.gateId})`);
  return { manager, operators, branchId };
}

/** Calls the next ticket at a steady pace while `goOn()` is true. Returns milliseconds. */
async function callSteadily(url: string, operators: Operator[], goOn: () => boolean) {
  const times: Promise<number>[] = [];
  while (goOn()) {
    const operator = operators.pop();
    // Every counter has called a ticket; the import continues without further calls.
    if (!operator) break;
    const from = performance.now();
    const call = post(url, operator, `/gates/${operator.gateId}/callNext`);
    times.push(call.then(() => performance.now() - from));
    await setTimeout(everyMs);
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { calls: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

async function memory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

async function measure(served: Served, floor: Awaited<ReturnType<typeof prepare>>) {
  const { manager, operators, branchId } = floor;
  const times = (count: number) => () => count-- > 0;
  await callSteadily(served.url, operators, times(50));
  const idle = await callSteadily(served.url, operators, times(idleCalls));

  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Nombre ${n},Apellidos ${n},persona${n}@muchos.example,'+34 600 ${n},Operator,${branchId}`,
  );
  const names = 'firstName,lastName,email,phoneNumber,typeUser,branches';
  const form = new FormData();
  form.append('file', new Blob([[names, ...lines].join('\r\n')]), 'datos.csv');
  const before = await memory(served.url);
  let [peak, running] = [before, true];
  const cpu = cpuUsed();
  const from = performance.now();
  const imported = fetch(
    `${served.url}/web/api/users/userUploadCSV?authToken=${manager.authToken}`,
    {
      method: 'POST',
      headers: { ...manager.headers, 'idempotency-key': crypto.randomUUID() },
      body: form,
    },
  ).then(async (response) => {
    running = false;
    const { content } = (await response.json()) as { content: { done: number } };
    if (content?.done !== rows) throw new Error(`not all was imported: ${JSON.stringify(content)}`);
    return (performance.now() - from) / 1000;
  });
  const watched = (async () => {
    while (running) {
      peak = Math.max(peak, await memory(served.url));
      await setTimeout(200);
    }
  })();
  const busy = await callSteadily(served.url, operators, () => running);
  const seconds = await imported;
  await watched;
  const used = cpuUsed();
  const spent = (which: 'server' | 'postgres') => (used[which] - cpu[which]).toFixed(1);
  const figures = {
    load: loadavg()[0]?.toFixed(1),
    'CPU s: server': spent('server'),
    'CPU s: postgres': spent('postgres'),
    seconds: seconds.toFixed(1),
    'rows per second': Math.round(rows / seconds),
    'extra MB': Math.round(peak - before),
    'idle p50 ms': idle.p50.toFixed(1),
    'idle p99 ms': idle.p99.toFixed(1),
    'busy p50 ms': busy.p50.toFixed(1),
    'busy p99 ms': busy.p99.toFixed(1),
    'busy most ms': busy.most.toFixed(1),
    'busy calls': busy.calls,
    'p99 ratio': (busy.p99 / idle.p99).toFixed(2),
  };
  console.log(JSON.stringify(figures));
  const kept =
    seconds <= limits.seconds &&
    peak - before <= limits.megabytes &&
    busy.p99 <= limits.ratio * idle.p99;
  console.log(`${kept ? 'within' : 'BEYOND'} ${JSON.stringify(limits)}`);
  return figures;
}

async function measurePostgres() {
  const cluster = await startPostgres();
  const url = await createDatabase(cluster.url, 'bench');
  const handle = await openPostgres(url);
  const floor = await prepare(handle);
  await handle.close();
  const served = await serve({ env: { DATABASE_URL: url, VEZ_SECRET: secret } });
  const figures = await measure(served, floor).finally(served.dispose);
  await cluster.stop();
  return figures;
}

console.table([await measurePostgres()]);
