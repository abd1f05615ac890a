import { execFile } from 'node:child_process';
import { cp, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { serveDemo } from '../support/demo.ts';
import { arriveWithTurn, chips, start } from './outbox-support.ts';
import { arrive } from './shell-support.ts';
import { enter, expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const run = promisify(execFile);
// The build lies inside the project, so that the server can resolve its packages.
const dist = 'test-results/deployed';

async function build(name: string): Promise<void> {
  const args = ['build', '--logLevel', 'error', '--outDir', `../../${dist}/${name}`];
  await run('node_modules/.bin/vite', args, { env: { ...process.env, VEZ_BUILD: name } });
}

/** Replaces the served build as `npm run build` does. */
async function replaceBy(name: string): Promise<void> {
  await run('node_modules/.bin/tsx', ['src/tools/keep-assets.ts', dist]);
  await rm(`${dist}/web`, { recursive: true });
  await rename(`${dist}/${name}`, `${dist}/web`);
}

/** Path of the script that identifies a build; the library chunks may be equal in every build. */
const script = (page: Page) => page.locator('script[src*="/assets/app-"]').getAttribute('src');

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Opens a page that this tab has not loaded yet, through the menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** A page without a service worker, so that all its files come from the server. */
const withoutWorker = (browser: Browser, url: string) =>
  arrive(browser, url, { who: 'gerente', serviceWorkers: 'block' });

/** Goes offline after the notification module has loaded, which happens in idle time. */
async function loseNetwork(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
  await page.context().setOffline(true);
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
const prompt = (page: Page) => page.getByText('Nueva versión disponible');

test('two upgrades under open tabs leave no page blank, and pending work arrives once', async ({
  browser,
}) => {
  await rm(dist, { recursive: true, force: true });
  await Promise.all([
    cp('dist/server', `${dist}/server`, { recursive: true }),
    cp('dist/web', `${dist}/web`, { recursive: true }),
  ]);
  const builds = build('second').then(() => build('third'));
  const served = await serveDemo({ dist });
  const database = new pg.Client({ connectionString: served.databaseUrl });
  await database.connect();
  try {
    const working = await enter(browser, served.url, 'operador');
    const { label } = await arriveWithTurn(working, served.url);
    const idle = await working.context().newPage();
    await idle.goto(`${served.url}/web/`);
    await expect(idle.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    const bare = await withoutWorker(browser, served.url);
    const loads = [working, idle, bare].map(countLoads);
    const old = await script(working);

    await working.context().route('**/web/api/tickets/*/*', (route) => route.abort());
    await start(working);
    await expect(chips(working)).toContainText([/Iniciar atención.*Pendiente/]);
    await builds;
    const upgrade = async (name: string) => {
      await served.stop();
      await replaceBy(name);
      await served.start();
    };

    await upgrade('second');
    await comeBack(working);
    await expect(prompt(working)).toBeVisible();
    await goTo(bare, 'Mis colas');
    await upgrade('third');
    await comeBack(working);
    await expect(prompt(idle)).toBeVisible();
    // The third build replaces the second as the waiting worker.
    await expect.poll(() => working.evaluate(latestIsWaiting)).toBe(true);
    await working.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => script(working)).not.toBe(old);
    await expect(working.getByRole('button', { name: '1 pendiente' })).toBeVisible();
    await expect(prompt(working)).toBeHidden();

    // Both pages still run the first build, whose files the device no longer caches.
    await goTo(idle, 'Mis colas');
    await goTo(bare, 'Mis clientes');
    await expect(prompt(idle)).toBeVisible();
    expect(await script(idle)).toBe(old);
    expect(loads.map((count) => count())).toEqual([1, 0, 0]);

    await working.context().unroute('**/web/api/tickets/*/*');
    await comeBack(working);
    await expect(working.getByRole('button', { name: '1 pendiente' })).toBeHidden();
    const { rows } = await database.query(
      `select e.action from ticket_events e join tickets t
         on t.client_id = e.client_id and t.id = e.ticket_id
       where t.status = 'attending' order by e.id`,
    );
    expect(rows.map(({ action }) => action).slice(-2)).toEqual(['call', 'start']);
    expect(label).not.toBe('');
    await idle.getByRole('button', { name: 'Actualizar' }).click();
    await expect(prompt(idle)).toBeHidden();
    expect(await script(idle)).toBe(await script(working));
    // The script of the new document runs before the document's load event, so the count is polled.
    await expect.poll(() => loads.map((count) => count())).toEqual([1, 1, 0]);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await database.end();
    await served.dispose();
  }
});

/** Returns whether the waiting worker is the one that the server serves now. */
async function latestIsWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration('/web/');
  await registration?.update();
  if (!registration?.waiting || registration.installing) return false;
  const shell = await (await fetch('/web/?fresh', { cache: 'no-store' })).text();
  const scripts = [...shell.matchAll(/assets\/[^"]+\.js/g)].map(([path]) => path);
  const kept: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
  }
  return scripts.every((path) => kept.some((url) => url.includes(path)));
}

test('a file that is gone loads the page anew once, and never without a server', async ({
  browser,
  served,
}) => {
  const page = await withoutWorker(browser, served.url);
  const context = page.context();
  const loads = countLoads(page);
  const link = page.getByRole('link', { name: 'Operadores', exact: true }).first();
  await context.route(/assets\/operators-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await link.click();
  await expect(page.getByRole('heading', { name: 'Algo ha fallado' })).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await loseNetwork(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole('button', { name: /^Mi perfil/ }).click();
  await expect(page.getByText('aparecerá al recuperar la red')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  expect(loads()).toBe(2);
});

test('a part of a page whose file does not come leaves the page, and comes with the network', async ({
  browser,
  served,
}) => {
  const page = await withoutWorker(browser, served.url);
  const loads = countLoads(page);
  await loseNetwork(page);
  await page.getByRole('button', { name: /^Mi perfil/ }).click();
  await expect(page.getByText('aparecerá al recuperar la red')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Mi perfil' })).toBeVisible();
  expect(loads()).toBe(0);
});
