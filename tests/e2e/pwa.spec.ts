import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../support/browser.ts';
import { signed } from '../support/signed.ts';
import { arrive } from './shell-support.ts';
import { enter, expect, openGate, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test('the manifest names what an installed application needs', async ({ request, served }) => {
  const manifest = await (await request.get(`${served.url}/web/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({
    id: '/web/',
    scope: '/web/',
    lang: 'es',
    display: 'standalone',
  });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Mis puestos',
    'Crear turno',
  ]);
  const files = [...manifest.icons, ...manifest.screenshots] as { src: string; sizes: string }[];
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(
    true,
  );
  for (const { src, sizes } of files) {
    const image = await request.get(new URL(src, `${served.url}/web/`).href);
    expect(image.status(), src).toBe(200);
    if (!src.endsWith('.png')) continue;
    const bytes = await image.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('it can be installed, and its worker is in control after the first load', async ({
  served,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'vez-profile-'));
  const context = await chromium.launchPersistentContext(profile, chromiumOptions);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${served.url}/web/`);
  await page.getByLabel('Correo electrónico').fill('operador@demo.vez.example');
  await page.getByLabel('Contraseña').fill('Vez-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test('with the server stopped a reload still opens the shell and what was known', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'operador5' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const answers: [path: string, byWorker: boolean][] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/web/api/')) answers.push([pathname, response.fromServiceWorker()]);
  });
  await openGate(page, served.url, 'Puesto 4');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Extracciones');
  await served.stop();
  try {
    for (const _again of [1, 2, 3]) {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Puesto 4' })).toBeVisible();
      await expect(page.getByText('Datos de las')).toBeVisible();
    }
    await expect(page.getByText('Sin conexión con el servidor. Lo que ve')).toBeVisible();
    const call = page.getByRole('button', { name: 'Llamar siguiente' });
    await expect(call).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/^Datos de las \d+:\d\d [ap]\. m\.$/)).toBeVisible();
    // The service worker neither answers nor caches requests to the API.
    const answered = await page.evaluate(() =>
      fetch('/web/api/branches/mine').then(
        () => true,
        () => false,
      ),
    );
    expect(answered).toBe(false);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(([, byWorker]) => byWorker)).toEqual([]);
    expect((await cachedPaths(page)).filter((path) => path.includes('/api/'))).toEqual([]);
  } finally {
    await served.start();
  }
  await expect(page.getByText('Conexión recuperada')).toBeVisible();
  await expect(page.getByText('Datos de las')).toBeHidden();
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(page.locator('#ticket-label')).toBeVisible();
});

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(url);
    }
    if (paths.length === 0) throw new Error('nothing is cached');
    return paths;
  });
}

test('what is not on the device says so, and comes by itself with the connection', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await expect(page.getByText('este dispositivo no tiene red')).toBeVisible();
  await page.goto(`${served.url}/web/pages/my-lines`);
  await expect(page.getByRole('alert').first()).toContainText('No se ha podido cargar');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Admisión' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the server is told what breaks in a page, where in the sources, and nothing of a person', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'operador');
  await page.route('**/api/branches/*/board?*', (route) =>
    route.fulfill({ headers: signed, json: { content: { lines: 'ana' }, errors: null } }),
  );
  const told = page.waitForResponse('**/api/pageErrors');
  await page.goto(`${served.url}/web/pages/my-lines`);
  await expect(page.getByRole('heading', { name: 'Algo ha fallado' })).toBeVisible();
  expect((await told).status()).toBe(200);
  const error = (await told).request().postDataJSON();
  expect(error).toMatchObject({ route: '/web/pages/my-lines', name: 'TypeError' });
  const read = execFileSync('node_modules/.bin/tsx', ['src/tools/read-stack.ts'], {
    input: error.stack,
    encoding: 'utf8',
  });
  expect(read).toMatch(/ src\/web\/features\/lines\/\w+\.tsx?:\d+:\d+\n/);

  const ofPerson = page.waitForResponse('**/api/pageErrors');
  await page.goto(`${served.url}/web/turno?q=ana#s3cr3t`);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('ana@mail.example');
    });
  });
  expect((await ofPerson).status()).toBe(200);
  const { build, ...body } = (await ofPerson).request().postDataJSON();
  expect(build).not.toBe('');
  expect(body).toEqual({ route: '/web/turno', name: 'Error', message: '…', stack: '' });
});
