import type { BrowserContext, Page } from '@playwright/test';
import { arriveWithTurn, callNext, chips, confirmed, leaveAlone, start } from './outbox-support.ts';
import { arrive } from './shell-support.ts';
import {
  createTicket,
  enter,
  expect,
  finish,
  inHand,
  openGate,
  password,
  test,
} from './support.ts';

test.use({ serviceWorkers: 'allow' });

/** Stores an invalid token that expires in that many minutes by the server's clock. */
async function putToken(page: Page, minutes: number): Promise<void> {
  const exp = Math.floor(Date.now() / 1000) + minutes * 60;
  await page.evaluate(
    (text) => localStorage.setItem('accessToken', `x.${btoa(text)}.y`),
    JSON.stringify({ exp }),
  );
}

function countRenewals(context: BrowserContext): () => number {
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().includes('/refreshToken')) renewals += 1;
  });
  return () => renewals;
}

const lines = (page: Page) => page.getByRole('heading', { name: 'Mis colas' });

test('ten tabs whose token has run out renew it once each at most, and all go on', async ({
  browser,
  served,
}) => {
  const first = await enter(browser, served.url, 'operador');
  const context = first.context();
  const pages = [first];
  while (pages.length < 10) pages.push(await context.newPage());
  await Promise.all(pages.map((page) => page.goto(`${served.url}/web/pages/my-lines`)));
  for (const page of pages) await expect(lines(page)).toBeVisible();
  const renewals = countRenewals(context);
  await putToken(first, -1);
  await Promise.all(pages.map((page) => page.reload()));
  for (const page of pages) {
    await expect(lines(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admisión' }).first()).toBeVisible();
  }
  expect(renewals()).toBeGreaterThan(0);
  expect(renewals()).toBeLessThanOrEqual(10);
});

for (const minutes of [-10, 10]) {
  test(`a clock that is ${minutes} min off changes nothing`, async ({ browser, served }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.goto(`${served.url}/web/`);
    await page.getByLabel('Correo electrónico').fill('operador@demo.vez.example');
    await page.getByLabel('Contraseña').fill(password);
    const renewals = countRenewals(context);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    await openGate(page, served.url, 'Puesto 1');
    await page.getByRole('button', { name: 'Llamar siguiente' }).click();
    await expect(inHand(page)).toBeVisible();
    expect(renewals()).toBe(0);
    await context.setOffline(true);
    await start(page);
    await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
    await context.setOffline(false);
    await confirmed(page, 'start');
    // On a clock that is 10 minutes slow the token would seem valid for over an hour.
    await putToken(page, 55);
    await page.reload();
    await expect(inHand(page)).toBeVisible();
    expect(renewals()).toBeGreaterThan(0);
  });
}

test('a token that runs out without a connection signs nobody out, and work waits for the next', async ({
  browser,
  served,
}) => {
  const { page, label } = await arriveWithTurn(
    await enter(browser, served.url, 'operador'),
    served.url,
  );
  await putToken(page, -1);
  await page.context().setOffline(true);
  await served.stop();
  await start(page);
  await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
  await page.reload();
  await expect(inHand(page)).toHaveText(label);
  await expect(page.getByText(/sin conexión/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '1 pendiente' })).toBeVisible();
  const renewals = countRenewals(page.context());
  await served.start();
  await page.context().setOffline(false);
  await confirmed(page, 'start');
  expect(renewals()).toBeGreaterThan(0);
  await finish(page);
  await expect(inHand(page)).toBeHidden();
});

test('a session that ended elsewhere ends in every tab, and the login says why', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url);
  const other = await page.context().newPage();
  await other.goto(`${served.url}/web/pages/my-lines`);
  await expect(lines(other)).toBeVisible();
  await page.evaluate(async () => {
    const authToken = localStorage.getItem('authToken') ?? '';
    await fetch(`/web/api/users/logout?authToken=${authToken}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
  });
  // The other tab may detect the ended session first and redirect this one during the navigation.
  await page.goto(`${served.url}/web/pages/my-lines`).catch(() => {});
  await expect(other).toHaveURL(/\/auth\/login/, { timeout: 2000 });
  await expect(page).toHaveURL(/\/auth\/login/, { timeout: 2000 });
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alert')).toHaveText('Su sesión ha caducado, inténtelo de nuevo');
  }
  // A person who signs out on purpose does not see the message about the expired session.
  await page.getByLabel('Correo electrónico').fill('operador@demo.vez.example');
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

/** Returns the words that occur in anything the browser stores for the site. */
async function found(page: Page, words: string[]): Promise<string[]> {
  const cookies = JSON.stringify(await page.context().cookies());
  const texts = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        texts.push(JSON.stringify(all.result));
      }
      database.close();
    }
    return texts;
  });
  return words.filter((word) => [cookies, ...texts].some((text) => text.includes(word)));
}

test('leaving without a connection leaves nothing of the person behind', async ({
  browser,
  served,
}, { outputDir }) => {
  const profile = `${outputDir}/profile`;
  const launch = () =>
    browser.browserType().launchPersistentContext(profile, {
      executablePath: test.info().project.use.launchOptions?.executablePath ?? '',
      args: test.info().project.use.launchOptions?.args ?? [],
    });
  let context = await launch();
  const page = await context.newPage();
  await page.goto(`${served.url}/web/`);
  await page.getByLabel('Correo electrónico').fill('operador@demo.vez.example');
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await createTicket(page, served.url, 'Admisión');
  await openGate(page, served.url, 'Puesto 1');
  const label = await callNext(page);
  // Offline only the service worker can show the sign-in page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await served.stop();
  await start(page);
  await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
  const canaries = await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    const tokens = ['authToken', 'accessToken'].map((name) => localStorage.getItem(name) ?? '');
    return [user.email, `${user.first_name}`, user.last_name, ...tokens];
  });
  // The ticket and the pending action in their stored form, since the code contains similar names.
  canaries.push(`${label}\\"`, '"ticketId":');
  // All words are found while the session lasts, which proves that the search works.
  expect(await found(page, canaries)).toEqual(canaries);

  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await page.getByRole('button', { name: 'Descartar y salir' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await found(page, canaries)).toEqual([]);
  // The cookie of the known device remains: it limits the effect of other people's failed sign-ins
  // and holds no session data.
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-vez-device']);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llamar siguiente' })).toBeHidden();

  await context.close();
  await served.start();
  context = await launch();
  const again = await context.newPage();
  await again.goto(`${served.url}/web/pages/operated-gates`);
  await expect(again.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await found(again, canaries)).toEqual([]);
  await context.close();
});

test('an absent person is warned a minute before, and then signed out in every tab', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'operador');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${served.url}/web/pages/my-lines`);
    await expect(lines(tab)).toBeVisible();
  }
  const warning = page.getByText('¿Sigue ahí? Su sesión se va a cerrar por inactividad.');
  await leaveAlone(page, 62);
  await expect(warning).toBeVisible();
  await page.mouse.move(100, 100);
  await expect(warning).toBeHidden();
  await leaveAlone(page, 2);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/auth\/login/);
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alert')).toHaveText('La sesión se cerró por inactividad');
  }
});

test('nothing is written to the console in production', async ({ browser, served }) => {
  const page = await enter(browser, served.url, 'operador');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${served.url}/web/pages/my-lines`);
  await expect(lines(page)).toBeVisible();
  await page.evaluate(() => {
    console.log('canary');
    console.error('canary');
  });
  expect(said).toEqual([]);
});
