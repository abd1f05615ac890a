import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import pg from 'pg';
import { type ServedDemo, serveDemo } from '../support/demo.ts';
import { storageStateOf } from '../support/storage-state.ts';
import { Warm } from '../support/warm.ts';

/** Runs against the built server; each test has its own copy of the demonstration data. */
export const test = base.extend<{ served: ServedDemo; database: pg.Client }, { warm: Warm }>({
  warm: [
    async ({ playwright: _ }, use) => {
      const warm = new Warm();
      await use(warm);
      warm.end();
    },
    { scope: 'worker' },
  ],
  served: async ({ browser, warm }, use) => {
    const served = await serveDemo({ warm });
    await use(served);
    // Open pages would keep trying to reconnect and might reach the next test's server.
    await Promise.all(browser.contexts().map((context) => context.close()));
    await served.dispose();
  },
  /** A connection to the database of the test's server. */
  database: async ({ served }, use) => {
    const client = new pg.Client({ connectionString: served.databaseUrl });
    await client.connect();
    await use(client);
    await client.end();
  },
});

export { expect };

export const password = 'Vez-demo-2026';

export interface EnterOptions extends BrowserContextOptions {
  /** Further entries for localStorage, set before any script runs. */
  items?: Record<string, string>;
}

/**
 * Opens an empty page in a new browser context that is already signed in. `who` is the local part
 * of the demo e-mail, or null for no session.
 */
export async function enter(
  browser: Browser,
  url: string,
  who: string | null,
  { items = {}, ...options }: EnterOptions = {},
): Promise<Page> {
  const storageState = await storageStateOf(url, who, items);
  return (await browser.newContext({ ...options, storageState })).newPage();
}

/** Signs in through the form, in the given page. */
export async function signIn(page: Page, url: string, who: string): Promise<Page> {
  await page.goto(`${url}/web/`);
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.vez.example`);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  return page;
}

export async function openGate(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/web/pages/operated-gates`);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Llamar siguiente' })).toBeVisible();
}

export function inHand(page: Page) {
  return page.locator('#ticket-label');
}

/** Creates a ticket through the page and returns its number. */
export async function createTicket(page: Page, url: string, service: string): Promise<string> {
  await page.goto(`${url}/web/pages/my-service-provider`);
  await page.getByRole('button', { name: service }).click();
  await page.getByRole('button', { name: 'Crear turno' }).click();
  await expect(page.getByRole('heading', { name: 'Turno creado' })).toBeVisible();
  return (
    (await page
      .getByRole('status')
      .filter({ hasText: /^[A-Z]\d+$/ })
      .textContent()) ?? ''
  );
}

/** Finishes the ticket in hand without calling the next. */
export async function finish(page: Page, reason?: string): Promise<void> {
  await tapFinish(page, reason);
  await expect(inHand(page)).toBeHidden();
}

/** Chooses the reason and taps «Finalizar», without waiting for the outcome. */
export async function tapFinish(page: Page, reason = 'Trámite completado'): Promise<void> {
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
}

export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Más sobre el turno' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Adds a note to the ticket in hand, which must be in attention. */
export async function note(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Anotar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nota/).fill(text);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

/** Checks the rules that depend on the theme; the other rules need only one theme. */
export const expectReadable = (page: Page) =>
  expectAccessible(page, ['color-contrast', 'link-in-text-block', 'target-size']);

/** Waits for fades to end, during which texts are paler; a loader never ends. */
const ended = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** Expects no violation of WCAG 2.2 AA, or of the given axe rules, that axe can detect. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await ended(page);
  // Legacy mode runs in the same tab; the default only helps with frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
