import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { publicPaths } from '#web/public-pages/paths.ts';
import { installable } from '../../src/tools/installed/manifest.ts';
import { chromiumOptions } from '../support/browser.ts';
import { serve } from '../support/served.ts';
import { storageStateOf } from '../support/storage-state.ts';

/**
 * Maximum bytes, as transferred, and requests before a page can be used. The build name alone
 * changes the size of a page by 200 bytes.
 */
const budgets: Record<string, Partial<Weight>> = {
  landing: { total: 70_000 },
  login: { scripts: 73_500, requests: 6 },
  opinion: { total: 25_000, requests: 5 },
  cita: { total: 25_000, requests: 5 },
  accesibilidad: { total: 32_000, requests: 6 },
  reservar: { total: 25_000, requests: 6 },
  turno: { total: 25_000, requests: 5 },
  numero: { total: 25_000, requests: 5 },
  pantalla: { total: 40_000, requests: 7 },
  quiosco: { total: 39_300, requests: 7 },
  'operated-gates': { js: 170_000, requests: 8 },
  'my-appointments': { js: 176_000, requests: 8 },
  'operated-gates, open': { js: 170_000, requests: 8 },
  dashboard: { js: 176_700, requests: 8 },
  'dashboard, charts': { js: 183_000, requests: 12 },
  'optimal-staffing': { js: 187_000, requests: 12 },
  reports: { total: 48_500, requests: 4 },
};

/**
 * Maximum bytes, compressed with brotli, of the inline script in a document, which delays painting.
 */
const mostInHead = 5000;

interface Weight {
  /** Inline script of the document, compressed with brotli. */
  head: number;
  js: number;
  css: number;
  scripts: number;
  /** Scripts, styles, documents and images. */
  total: number;
  requests: number;
}

const served = await serve({ env: { VEZ_DEMO: 'still' } });
const browser = await chromium.launch(chromiumOptions);
const rows: ({ page: string } & Weight)[] = [];

/** Records the weight of a cold load until `ready` appears. */
async function weigh(page: Page, name: string, path: string, ready: string): Promise<void> {
  // Requests in idle time delay no user and arrive at random, so they are suppressed.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const answers: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The browser loads the favicon at an arbitrary time.
    if (!/^\/(web\/(api|icons)\/|readyz$)/.test(pathname)) answers.push(response);
  });
  const document = await page.goto(`${served.url}${path}`);
  await page.waitForSelector(ready);
  // Later responses are not needed to use the page.
  page.removeAllListeners('response');
  const requests = answers.length;
  let [js, css, rest] = [0, 0, 0];
  for (const answer of answers) {
    await answer.finished();
    const { responseBodySize } = await answer.request().sizes();
    const type = answer.headers()['content-type'] ?? '';
    if (type.includes('javascript')) js += responseBodySize;
    else if (type.includes('css')) css += responseBodySize;
    else rest += responseBodySize;
  }
  const [, inline = ''] = /<script>(.*?)<\/script>/s.exec((await document?.text()) ?? '') ?? [];
  const head = brotliCompressSync(inline).length;
  rows.push({ page: name, head, js, css, scripts: js + css, total: js + css + rest, requests });
}

const context = { serviceWorkers: 'block' as const };
await weigh(await browser.newPage(context), 'landing', '/web/marketing/landing', 'img');
await weigh(await browser.newPage(context), 'login', '/web/auth/login', 'input[name=password]');

// An invalid link weighs as much as any other, and an unpaired device shows its pairing code.
for (const path of publicPaths) {
  const ready = installable[path]?.device ? '.pairing-code' : '[role=alert] h1, section h2';
  await weigh(await browser.newPage(context), path, `/web/${path}#none`, ready);
}

async function newSignedIn(who = 'operador'): Promise<Page> {
  const storageState = await storageStateOf(served.url, who);
  return (await browser.newContext({ ...context, storageState })).newPage();
}

for (const page of ['operated-gates', 'my-service-provider', 'my-lines', 'my-appointments']) {
  await weigh(await newSignedIn(), page, `/web/pages/${page}`, 'h1');
}

const operated = `/web/pages/operated-gates`;
const call = 'text=Llamar siguiente';
const counter = await newSignedIn();
await counter.goto(`${served.url}${operated}`);
await counter.getByRole('button', { name: /Puesto 1/ }).click();
await counter.waitForSelector(call);
await weigh(await newSignedIn(), 'operated-gates, open', operated, call);

// A tall viewport shows the charts, which load when they become visible.
for (const [name, height, ready] of [
  ['dashboard', 700, 'dt:has-text("Ocupación")'],
  ['dashboard, charts', 4000, 'figure svg'],
] as const) {
  const page = await newSignedIn('gerente');
  // The figures of the demonstration are computed after the server has started.
  page.setDefaultTimeout(90_000);
  await page.setViewportSize({ width: 1280, height });
  await weigh(page, name, '/web/pages/dashboard?range=year', ready);
}
await weigh(
  await newSignedIn('gerente'),
  'optimal-staffing',
  '/web/pages/optimal-staffing',
  'figure svg',
);
await weigh(await newSignedIn('gerente'), 'reports', '/reports/', 'article h1');
await browser.close();
await served.dispose();

console.table(rows);
const over = rows.flatMap((row) =>
  Object.entries({ head: mostInHead, ...budgets[row.page] })
    // The cast: budgets only have keys of Weight.
    .filter(([what, most]) => row[what as keyof Weight] > most)
    .map(([what, most]) => `${row.page}: ${what} ${row[what as keyof Weight]} of ${most}`),
);
for (const line of over) console.error(line);
process.exitCode = over.length === 0 ? 0 : 1;
