import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pairPage } from './pairing.ts';
import { storageStateOf } from './storage-state.ts';

/** A picture of the documentation, by the name of its file. */
interface Picture {
  /** Local part of the demonstration account's e-mail; null for a stranger. */
  who: string | null;
  /** Path under the server's address. */
  path: string;
  /** Brings the open page to what the picture shows. */
  prepare: (page: Page, url: string) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const of = (who: string, key: string, prepare: Picture['prepare']): Picture => ({
  who,
  path: `/web/pages/${key}`,
  prepare,
});

const chart = (page: Page) => page.locator('main svg rect[data-at]').first().waitFor();

const rows = (page: Page) => page.locator('tbody tr').first().waitFor();

async function call(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Libre/ }).last().click();
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
}

async function attend(page: Page): Promise<void> {
  await call(page);
  await page.getByRole('button', { name: 'Iniciar atención' }).click();
  await page.getByRole('radio').first().waitFor();
}

/** A device of the path, paired under the name. */
const paired = (path: string, name: string, open: (page: Page) => Promise<unknown>): Picture => ({
  who: null,
  path,
  prepare: async (page, url) => {
    await pairPage(page, url, { name });
    await open(page);
  },
});

export const pictures: Readonly<Record<string, Picture>> = {
  'sign-in': {
    who: null,
    path: '/web/auth/login',
    prepare: (page) => page.getByRole('button', { name: 'Entrar' }).waitFor(),
  },
  home: { who: 'gerente', path: '/web/', prepare: heading(/^Hola/) },
  'operated-gates': of('operador', 'operated-gates?branch=1', attend),
  offline: of('operador3', 'operated-gates?branch=1', async (page) => {
    await call(page);
    await page.context().setOffline(true);
    await page.getByText('este dispositivo no tiene red').waitFor();
    await page.getByRole('button', { name: 'Iniciar atención' }).click();
    await page.getByRole('button', { name: '1 pendiente' }).waitFor();
  }),
  'my-service-provider': of('operador2', 'my-service-provider?branch=1', (page) =>
    page.getByRole('button').filter({ hasText: 'en espera' }).first().click(),
  ),
  'my-lines': of('monitor', 'my-lines?branch=1', (page) =>
    page.getByRole('region').first().waitFor(),
  ),
  'my-clients': of('monitor', 'my-clients?branch=1', rows),
  'my-attended-tickets': of('gerente', 'my-attended-tickets?branch=1&range=month', rows),
  'my-tickets-reassigned': of('operador4', 'operated-gates?branch=1', async (page, url) => {
    await attend(page);
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Transferir/ });
    await dialog.getByLabel('Necesita otro servicio').check();
    await dialog.getByLabel('Servicio', { exact: true }).selectOption('Facturación');
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${url}/web/pages/my-tickets-reassigned?branch=1`);
    await rows(page);
  }),
  'my-appointments': of('monitor', 'my-appointments?branch=1', heading('Mis citas')),
  dashboard: of('gerente', 'dashboard?range=month', heading('Tablero')),
  kiosk: paired('/web/quiosco', 'Quiosco de la entrada', async (page) => {
    await page.getByRole('button', { name: /Toque la pantalla/ }).click();
    await page.locator('.choices button').first().waitFor();
  }),
  display: paired('/web/pantalla', 'Pantalla de la sala', (page) =>
    page.locator('.waits li').first().waitFor(),
  ),
  'kiosks-monitoring': of('gerente', 'kiosks-monitoring', rows),
  'optimal-staffing': of('gerente', 'optimal-staffing?branch=1', chart),
  reports: {
    who: 'gerente',
    path: '/reports/?branch=1',
    prepare: (page) => page.getByRole('columnheader', { name: 'Hora' }).first().waitFor(),
  },
  'my-branches': of('gerente', 'my-branches', rows),
  operators: of('gerente', 'operators?branch=1', rows),
  'manager-user': of('seguridad', 'manager-user', rows),
  'manager-services': of('gerente', 'manager-services?branch=1', heading('Servicios de sucursal')),
  'configurator-notifications': of(
    'gerente',
    'configurator-notifications?branch=1',
    heading('Configurador de notificaciones'),
  ),
  'schedule-exceptions': of(
    'gerente',
    'schedule-exceptions?branch=1',
    heading('Configurador de horarios'),
  ),
};

/** Opens a browser context for pictures, in which nothing moves. */
export async function openStill(
  browser: Browser,
  url: string,
  who: string | null,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: await storageStateOf(url, who),
  });
}

/** Opens the pages of all pictures, one after the other, each where its picture is taken. */
export async function* openPictures(browser: Browser, url: string) {
  const open = (who: string | null) => openStill(browser, url, who, { width: 1280, height: 800 });
  const contexts = new Map<string, Promise<BrowserContext>>();
  for (const [name, picture] of Object.entries(pictures)) {
    const { who } = picture;
    // Each device keeps its own key.
    const context = who === null ? open(null) : (contexts.get(who) ?? open(who));
    if (who !== null) contexts.set(who, context);
    const page = await (await context).newPage();
    await show(page, url, picture);
    yield { name, page };
    await page.close();
  }
}

async function show(page: Page, url: string, { path, prepare }: Picture): Promise<void> {
  await page.goto(url + path);
  await prepare(page, url);
  await page.waitForFunction(() =>
    // What lies further down loads when it is reached.
    [...document.querySelectorAll('[aria-busy="true"], .mantine-Skeleton-root')].every(
      (loading) => loading.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/**
 * Returns the names of the title, tabs, columns and fields on the page, without those that hold
 * numbers. A picture with other names is stale.
 */
export async function namesOn(page: Page): Promise<string[]> {
  const names = await page
    .locator('h1, main :is([role=tab], thead th, label)')
    .filter({ visible: true })
    .allInnerTexts();
  const plain = names.map((name) => name.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(plain)].filter((name) => name && !/\d/.test(name)).sort();
}
