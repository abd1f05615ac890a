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

/** Tests against the built server, each on a copy of the demonstration data of its own. */
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
    // Pages left open would go on looking for their server, and might find the next test's.
    await Promise.all(browser.contexts().map((context) => context.close()));
    await served.dispose();
  },
  /** A connection of the test's own to what the server keeps. */
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
  /** What else the browser keeps for the site before anything runs. */
  items?: Record<string, string>;
}

/**
 * An empty page of a context of its own, already signed in. `who` is the local part of the demo
 * e-mail, null for a stranger.
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

/** Signs in by the form in a page that is there already. */
export async function signIn(page: Page, url: string, who: string): Promise<Page> {
  await page.goto(`${url}/web/`);
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.vez.example`);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  return page;
}

/** Opens a counter in «Mis puestos». */
export async function openGate(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/web/pages/operated-gates`);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Llamar siguiente' })).toBeVisible();
}

/** The number of the turn in hand. */
export function inHand(page: Page) {
  return page.locator('#ticket-label');
}

/** Creates a turn by the page and answers its number. */
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

/** Ends attending the turn in hand and calls nobody. */
export async function finish(page: Page, reason?: string): Promise<void> {
  await tapFinish(page, reason);
  await expect(inHand(page)).toBeHidden();
}

/** Chooses the reason and taps «Finalizar», whatever comes of it. */
export async function tapFinish(page: Page, reason = 'Trámite completado'): Promise<void> {
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
}

/** Chooses one of the rare actions on the turn in hand. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Más sobre el turno' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Notes on the turn in hand, which is being attended. */
export async function note(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Anotar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nota/).fill(text);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

/** What a look can change; the other rules are asked of one look. */
export const expectReadable = (page: Page) =>
  expectAccessible(page, ['color-contrast', 'link-in-text-block', 'target-size']);

/** No violation of WCAG 2.2 AA that a machine can find, or of the rules that are named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // There are no frames of other origins, the one reason to put results together in a new tab.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
