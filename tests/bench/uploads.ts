/**
 * Measures how worst-case uploads slow down `/healthz`, beside an idle server in the same run. `npm
 * run bench:uploads -- 5` makes the large files 5 MB. Prints ratios and asserts nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildMany } from '../support/many-operators.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Served, serve } from '../support/served.ts';
import type { Sending, SentFile } from './send-file.ts';

const megabytes = Number(process.argv[2] ?? 49);
const idleAsks = 500;
const everyMs = 5;
const secret = 'what the benchmark signs its tokens with';

const size = megabytes * 2 ** 20;
const names = 'correo,nombre,apellidos,rol';
/** A header line, followed by as many copies of `line` as fit. */
const filled = (line: string) => `${names}\n${line.repeat(Math.floor(size / line.length))}`;
const files: [string, string][] = [
  ['a header of 1 MB', `${'correo,'.repeat(2 ** 20 / 7)}\n`],
  ['one header cell of 1 MB', 'c'.repeat(2 ** 20)],
  ['blank rows', filled('\n')],
  ['rows of delimiters', filled(',,,\n')],
  ['rows of one character', filled('a\n')],
  ['rows of 60 KB', filled(`${'a'.repeat(60_000)}\n`)],
  ['one line without an end', filled('a')],
  ['an open quote', `${names}\n"${'a\n'.repeat(size / 2)}`],
  ['rows that are refused', filled('no es un correo,A,B,Viewer\n')],
];

async function prepare(handle: DatabaseHandle) {
  const keys = deriveKeys(secret);
  const floor = await buildMany(handle.db, { branches: 1, perBranch: 1, keys });
  const [manager] = floor.operators;
  if (!manager) throw new Error('nobody there');
  await handle.db.execute(sql`update users set type = 'Manager'
    where client_id = ${floor.organisationId}`);
  await handle.close();
  return manager;
}

/** Requests `/healthz` at a steady pace while `goOn()` is true. Returns milliseconds. */
async function ask(url: string, goOn: () => boolean) {
  const times: number[] = [];
  while (goOn()) {
    const from = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    times.push(performance.now() - from);
    await setTimeout(everyMs);
  }
  times.sort((a, b) => a - b);
  return { asks: times.length, p50: times[times.length >> 1] ?? 0, most: times.at(-1) ?? 0 };
}

const sender = fork(fileURLToPath(new URL('./send-file.ts', import.meta.url)));

async function send(served: Served, manager: Awaited<ReturnType<typeof prepare>>, path: string) {
  const query = `dryRun=true&authToken=${manager.authToken}`;
  sender.send({
    url: `${served.url}/web/api/users/userUploadCSV?${query}`,
    headers: { ...manager.headers, 'idempotency-key': crypto.randomUUID() },
    path,
  } satisfies Sending);
  const [sent] = await once(sender, 'message');
  // The cast: the process sends nothing else.
  return sent as SentFile;
}

async function measure(served: Served, manager: Awaited<ReturnType<typeof prepare>>) {
  const times = (count: number) => () => count-- > 0;
  await ask(served.url, times(100));
  for (const [name, text] of files) {
    const file = join(folder, 'datos.csv');
    await writeFile(file, text);
    const idle = await ask(served.url, times(idleAsks));
    let running = true;
    const answered = send(served, manager, file).finally(() => {
      running = false;
    });
    const busy = await ask(served.url, () => running);
    const { status, bytes } = await answered;
    const ratio = (which: 'p50' | 'most') => (busy[which] / idle[which]).toFixed(1);
    console.log(
      `${name} (${(text.length / 2 ** 20).toFixed(0)} MB): ${status}, ${bytes} bytes; healthz p50 ${busy.p50.toFixed(1)} ms, ${ratio('p50')}× idle, most ${busy.most.toFixed(1)} ms, ${ratio('most')}× idle (${busy.asks} asked, load ${loadavg()[0]?.toFixed(1)})`,
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'vez-bench-'));
const cluster = await startPostgres();
const manager = await prepare(await openPostgres(cluster.url));
const served = await serve({ env: { DATABASE_URL: cluster.url, VEZ_SECRET: secret } });
await measure(served, manager).finally(served.dispose);
await cluster.stop();

sender.kill();
await rm(folder, { recursive: true, force: true });
