import type { Page, Request, Response } from '@playwright/test';
import { arrive, settled } from './shell-support.ts';
import { enter, expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test('the products page is small, without the application, and shows the product', async ({
  browser,
  served,
}) => {
  const page = await (await browser.newContext()).newPage();
  const loaded: Response[] = [];
  page.on('response', (response) => loaded.push(response));
  await page.goto(`${served.url}/web/marketing/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const picture = page.getByRole('img', { name: /Un puesto en Vez/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  const bodies = await Promise.all(loaded.map((response) => response.body()));
  const paths = loaded.map((response) => new URL(response.url()).pathname);
  expect(paths.filter((path) => path.endsWith('.js'))).toEqual([]);
  expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(165_000);
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByLabel('Contraseña')).toBeVisible();
});

test('a stranger is sent to the login from anywhere, before the application comes', async ({
  browser,
  served,
}) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const scripts: string[] = [];
  page.on('requestfinished', (request) => scripts.push(new URL(request.url()).pathname));
  for (const path of ['', 'pages/my-lines', 'no/such', 'access-denied']) {
    await page.goto(`${served.url}/web/${path}`);
    await expect(page).toHaveURL(/\/web\/auth\/login$/);
    await expect(page.getByLabel('Contraseña')).toBeVisible();
  }
  // The browser may have preloaded scripts that the document names, but none of them ran.
  expect(scripts.filter((path) => /\/api\/(?!users\/saveOauth2)/.test(path))).toEqual([]);
});

/** Runs in the page and disables idle callbacks, so that modules loaded in idle time stay away. */
const notIdle = () => {
  window.requestIdleCallback = () => 0;
};

/**
 * Returns the scripts and styles that the page requested, and the ones its document does not name.
 */
async function filesOf(page: Page, address: string) {
  const asked = new Set<string>();
  const note = (request: Request) => {
    if (/\.(js|css)$/.test(request.url())) asked.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  const response = await page.goto(address);
  await settled(page);
  page.off('request', note);
  const html = (await response?.text()) ?? '';
  return { asked: [...asked], unnamed: [...asked].filter((path) => !html.includes(path)) };
}

test('a page’s document names all that the page needs, and the worker keeps it', async ({
  browser,
  served,
}) => {
  const cold = await enter(browser, served.url, 'gerente', { serviceWorkers: 'block' });
  await cold.addInitScript(notIdle);
  for (const path of ['', 'pages/my-lines', 'pages/my-attended-tickets', 'pages/operators']) {
    const { asked, unnamed } = await filesOf(cold, `${served.url}/web/${path}`);
    expect(asked.length).toBeGreaterThan(3);
    expect(unnamed, path).toEqual([]);
  }
  const kept = await arrive(browser, served.url, { who: 'gerente' });
  await kept.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await kept.addInitScript(notIdle);
  const later = ['pages/my-lines?branch=1', 'pages/operators'];
  for (const path of later) await filesOf(kept, `${served.url}/web/${path}`);
  await served.stop();
  try {
    for (const path of later) {
      const { asked, unnamed } = await filesOf(kept, `${served.url}/web/${path}`);
      expect(asked.length).toBeGreaterThan(3);
      expect(unnamed, path).toEqual([]);
    }
  } finally {
    await served.start();
  }
});

test('the login fetches the application while nobody types', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: null, path: 'auth/login' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const names = await page.evaluate(async () => {
    const [cache = ''] = await caches.keys();
    return (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(names.some((name) => /\/app-.*\.js/.test(name))).toBe(true);
  // Offline, the service worker still serves the right document for each address.
  await served.stop();
  try {
    await page.reload();
    await expect(page.getByLabel('Contraseña')).toBeVisible();
    await page.goto(`${served.url}/web/marketing/landing`);
    await expect(page.getByRole('heading', { name: 'La vez, sin esperas de más' })).toBeVisible();
  } finally {
    await served.start();
  }
});

test('a signed-in person is sent home from the login; the invalid from everywhere', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url);
  await page.goto(`${served.url}/web/auth/login`);
  await expect(page).toHaveURL(/\/web\/$/);
  await page.evaluate(() => localStorage.setItem('userInvalid', 'true'));
  for (const path of ['marketing/landing', 'auth/login', 'pages/my-lines', 'no/such']) {
    await page.goto(`${served.url}/web/${path}`);
    await expect(page).toHaveURL(/\/web\/$/);
    await expect(page.getByRole('dialog', { name: 'Mi perfil' })).toBeVisible();
  }
});

test('the documentation opens without a connection, and leads back', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'operador');
  await page.goto(`${served.url}/web/`);
  const stored = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/doc/');
      return registration?.active?.state;
    });
  await expect.poll(stored).toBe('activated');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await served.stop();
  try {
    await page.goto(`${served.url}/doc/pages/my-lines.html`);
    await expect(page.getByRole('heading', { name: 'Mis colas', level: 1 })).toBeVisible();
    const picture = page.getByRole('main').getByRole('img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('pospuesto');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.goto(`${served.url}/doc/no-such.html`);
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a Vez' }).click();
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  } finally {
    await served.start();
  }
});
