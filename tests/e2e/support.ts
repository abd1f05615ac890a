import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type Served, serve } from '../support/served.ts';

/** Tests against the built server, each on a copy of the demonstration data of its own. */
export const test = base.extend<{ served: Served }, { template: string }>({
  template: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const seeded = await serve();
      await seeded.stop();
      await use(seeded.dataDir);
      await seeded.dispose();
    },
    { scope: 'worker' },
  ],
  served: async ({ template, browser }, use) => {
    const served = await serve({ template });
    await use(served);
    // Pages left open would look for their server for ever, and might find the next test's.
    await Promise.all(browser.contexts().map((context) => context.close()));
    await served.dispose();
  },
});

export { expect };

export const password = 'Vez-demo-2026';

/** A browser of its own, signed in by the form. `who` is the local part of the demo e-mail. */
export async function enter(browser: Browser, url: string, who: string): Promise<Page> {
  return signIn(await (await browser.newContext()).newPage(), url, who);
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

/** Ends attending the turn in hand. */
export async function finish(page: Page, note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Trámite completado').check();
  await dialog.getByLabel(/^Nota/).fill(note);
  await dialog.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** No violation of WCAG 2.2 AA that a machine can find, or of the rules that are named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
