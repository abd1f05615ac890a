/**
 * Measures what each configuration page requests when a Manager opens it in Chromium, and how long
 * each read takes over HTTP. The organisation has 1,000 branches, 200 catalogue services, 5,000
 * operators and 20,000 counters on PostgreSQL.
 */
import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { type PageKey, pages } from '#domain/permissions/pages.ts';
import { openPostgres } from '#server/db/client.ts';
import { chromiumOptions } from '../support/browser.ts';
import { enlarge, large } from '../support/large-organisation.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { median } from './report.ts';

/**
 * Limits of a page: requests, and the 95th percentile of a read as a ratio to that of a read by
 * primary key in the same rounds. The run fails beyond them.
 */
const most = { requests: 3, ratio: 10 };
const [rounds, warmUp, each] = [3, 10, 40];

/** Requests of the shell around every page, which do not count. */
const ofTheFrame =
  /\/api\/(clients\/\d+\/settings|clients\/colorsConfig|alerts\/|events\/|users\/(filters|refreshToken))/;

/** Parts of each page with their own address, as query strings. */
const parts: Partial<Record<PageKey, string[]>> = {
  'my-branches': ['', '?tab=tree', '?tab=settings'],
  operators: [''],
  'manager-services': [''],
  'schedule-exceptions': [''],
  'configurator-notifications': ['', '?tab=hours', '?tab=channels'],
};

const cluster = await startPostgres();
const url = await createDatabase(cluster.url, 'configuration');
const env = { DATABASE_URL: url, VEZ_SECRET: 'x'.repeat(32), VEZ_DEMO: 'true' };
const served = await serve({ env });
// A single connection keeps its temporary tables. Filling takes longer than a request may.
const handle = await openPostgres(url, { connections: 1, statementMs: 0, answerMs: 0 });
await enlarge(handle.db);
await handle.close();
console.log(
  `${JSON.stringify(large)}; ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`,
);

const browser = await chromium.launch(chromiumOptions);
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
await page.goto(`${served.url}/web/`);
await page.getByLabel('Correo electrónico').fill('gerente@demo.vez.example');
await page.getByLabel('Contraseña').fill('Vez-demo-2026');
await page.getByRole('button', { name: 'Entrar' }).click();
await page.getByRole('heading', { name: /^Hola/ }).waitFor();

interface Read {
  page: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Returns the distinct reads that the page sends after a fresh navigation. */
async function readsOf(page: Page, path: string): Promise<Read[]> {
  const reads = new Map<string, Read>();
  const under = new Set<object>();
  page.on('request', (request) => {
    const address = request.url();
    if (!address.includes('/web/api/') || ofTheFrame.test(address)) return;
    under.add(request);
    const read = { page: path, method: request.method(), url: address, body: request.postData() };
    reads.set(`${read.method} ${address} ${read.body}`, { ...read, headers: request.headers() });
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  await page.goto(`${served.url}/web/pages/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // A response may trigger more requests, so wait until none is open for a second.
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await page.waitForTimeout(100);
    if (under.size > 0) quiet = 0;
  }
  page.removeAllListeners();
  return [...reads.values()];
}

const built = Object.entries(parts).filter(([key]) => !('built' in pages[key as PageKey]));
const asked: Read[] = [];
const failures: string[] = [];
const counts = new Map<string, number>();
for (const path of built.flatMap(([key, all]) => all.map((part) => `${key}${part}`))) {
  const reads = await readsOf(page, path);
  counts.set(path, reads.length);
  console.log(
    path,
    reads.map(({ url: address }) => new URL(address).pathname),
  );
  if (reads.length === 0) failures.push(`${path} asks for nothing`);
  if (reads.length > most.requests) failures.push(`${path} asks for ${reads.length} things`);
  asked.push(...reads);
}
await browser.close();

const [some] = asked;
if (!some) throw new Error('no page asks for anything');
const { searchParams } = new URL(some.url);
const byKey = new URL(`${served.url}/web/api/users/parentClient`);
byKey.searchParams.set('authToken', searchParams.get('authToken') ?? '');
const primaryKey: Read = { ...some, method: 'GET', url: byKey.href, body: null };

/** Returns the milliseconds of one read, including its body. */
async function time({ method, url: address, headers, body }: Read): Promise<number> {
  const { authorization = '', 'content-type': type } = headers;
  const start = performance.now();
  const answer = await fetch(address, {
    method,
    headers: { authorization, ...(type && { 'content-type': type }) },
    body,
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${answer.status}`);
  return performance.now() - start;
}

async function percentiles(read: Read) {
  const times: number[] = [];
  for (let n = 0; n < each; n += 1) times.push(await time(read));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (each - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

for (const read of [primaryKey, ...asked]) for (let n = 0; n < warmUp; n += 1) await time(read);
const rows = [];
for (const read of asked) {
  const beside: { p50: number; p95: number; ratio: number; key: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const key = await percentiles(primaryKey);
    const own = await percentiles(read);
    beside.push({ ...own, key: key.p95, ratio: own.p95 / key.p95 });
  }
  const middle = (name: keyof (typeof beside)[number]) => median(beside.map((one) => one[name]));
  const what = `${read.method} ${new URL(read.url).pathname.replace('/web/api', '')}`;
  if (middle('ratio') > most.ratio) failures.push(`${read.page}: ${what} is too slow`);
  rows.push({
    page: read.page,
    requests: counts.get(read.page),
    read: what,
    'p50 ms': middle('p50').toFixed(2),
    'p95 ms': middle('p95').toFixed(2),
    'primary key p95 ms': middle('key').toFixed(2),
    ratio: middle('ratio').toFixed(1),
  });
}
console.table(rows);
await served.dispose();
await cluster.stop();
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
