import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { demoAccounts } from '#server/db/seed/accounts.ts';
import { chromiumOptions } from '../support/browser.ts';
import { serve } from '../support/served.ts';

/** Most bytes of brotli-compressed JavaScript that a page may need before it can be used. */
const budgets = { login: 110_000, 'operated-gates': 190_000 };

const served = await serve();
const browser = await chromium.launch(chromiumOptions);
const rows: { page: string; js: number; css: number; requests: number; budget?: number }[] = [];

/** Scripts and styles that a cold load of the page brings in, weighed at brotli's best. */
async function weigh(page: Page, name: string, path: string, ready: string): Promise<void> {
  const files = new Set<string>();
  let requests = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/web/api/') || response.request().serviceWorker()) return;
    requests += 1;
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(`${served.url}${path}`);
  await page.waitForSelector(ready);
  let [js, css] = [0, 0];
  for (const file of files) {
    if (file === '/web/sw.js') continue;
    const size = brotliCompressSync(await readFile(`dist${file}`)).length;
    if (file.endsWith('.js')) js += size;
    else css += size;
  }
  const budget = name in budgets ? budgets[name as keyof typeof budgets] : undefined;
  rows.push({ page: name, js, css, requests, ...(budget !== undefined && { budget }) });
}

const context = { serviceWorkers: 'block' as const };
await weigh(await browser.newPage(context), 'login', '/web/auth/login', 'input[name=password]');

const operator = demoAccounts.find(({ role }) => role === 'Operator');
const answer = await fetch(`${served.url}/web/api/users/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: operator?.email, password: operator?.password }),
});
const { content } = (await answer.json()) as { content: Record<string, unknown> };
for (const page of ['operated-gates', 'my-service-provider', 'my-lines']) {
  const signedIn = await browser.newContext(context);
  await signedIn.addInitScript((session) => {
    for (const [name, value] of Object.entries(session)) {
      localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    localStorage.removeItem('userInvalid');
  }, content);
  await weigh(await signedIn.newPage(), page, `/web/pages/${page}`, 'h1');
}
await browser.close();
await served.dispose();

console.table(rows);
const over = rows.filter(({ js, budget }) => budget !== undefined && js > budget);
for (const { page, js, budget } of over) console.error(`${page}: ${js} bytes of ${budget}`);
process.exitCode = over.length === 0 ? 0 : 1;
