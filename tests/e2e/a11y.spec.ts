import { pagesOfRole } from '#domain/permissions/pages.ts';
import { roles } from '#domain/permissions/roles.ts';
import { demoAccounts } from '#server/seed/accounts.ts';
import { isQuick } from '../support/tier.ts';
import { settled } from './shell-support.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectReadable,
  finish,
  inHand,
  openGate,
  test,
} from './support.ts';

/** Themes to check: true is dark. The quick tier checks the light theme only. */
const looks = isQuick ? [false] : [false, true];

for (const dark of looks) {
  test(`every page is accessible in ${dark ? 'dark' : 'light'}`, async ({ browser, served }) => {
    test.slow();
    const expectGood = dark ? expectReadable : expectAccessible;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript((flag) => localStorage.setItem('darkTheme', String(flag)), dark);
    const page = await context.newPage();
    for (const path of ['/web/auth/login', '/web/marketing/landing']) {
      await page.goto(served.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGood(page);
    }
    await page.goto(`${served.url}/web/auth/login`);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page);
    await page
      .getByLabel('Correo electrónico')
      .fill(`${dark ? 'operador2' : 'operador'}@demo.vez.example`);
    await page.getByLabel('Contraseña').fill('Vez-demo-2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    await expectGood(page);
    const own = pagesOfRole('Operator').map((key) => `pages/${key}`);
    for (const path of ['access-denied', 'no/such/page', ...own, 'pages/my-service-provider']) {
      await page.goto(`${served.url}/web/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('load');
      await expectGood(page);
    }
    await page.getByRole('button', { name: 'Citas y cambios' }).click();
    await expectGood(page);
    await page.goto(`${served.url}/web/pages/operated-gates`);
    await expect(page.getByRole('button', { name: 'Puesto 5' })).toBeVisible();
    await expectGood(page);
    await openGate(page, served.url, 'Puesto 5');
    await expectGood(page);
    await page.getByRole('button', { name: 'Llamar siguiente' }).click();
    await expect(inHand(page)).toBeVisible();
    await page.getByRole('button', { name: 'Más sobre el turno' }).click();
    await expectGood(page);
    await page.getByRole('button', { name: 'Iniciar atención' }).click();
    await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
    await expect(page.getByText('El motivo del turno es obligatorio')).toBeVisible();
    await expectGood(page);
    await finish(page, 'Falta documentación');
    await page.getByRole('button', { name: 'Cerrar puesto' }).click();
    await expect(page.getByRole('heading', { name: 'Mis puestos' })).toBeVisible();
    await page.getByRole('button', { name: /^Mi perfil/ }).click();
    await expect(page.getByRole('dialog', { name: 'Mi perfil' })).toBeVisible();
    await expectGood(page);
  });
}

test('every page that no operator has is accessible', async ({ browser, served }) => {
  test.skip(isQuick);
  test.slow();
  const seen = new Set(pagesOfRole('Operator'));
  for (const role of roles) {
    const others = pagesOfRole(role).filter((key) => !seen.has(key));
    const who = demoAccounts.find((account) => account.role === role)?.email.split('@')[0];
    for (const dark of looks) {
      const page = await enter(browser, served.url, who ?? null, {
        items: { darkTheme: String(dark) },
        reducedMotion: 'reduce',
      });
      for (const key of others) {
        seen.add(key);
        const path = `pages/${key}`;
        await page.goto(`${served.url}/web/${path}`);
        await settled(page);
        // The reports are a separate document that the menu links to (spec §2).
        const there = key === 'reports' ? /\/reports\// : new RegExp(`${path}$`);
        await expect(page).toHaveURL(there);
        await (dark ? expectReadable : expectAccessible)(page);
      }
      await page.context().close();
    }
  }
  expect(seen.size).toBeGreaterThan(pagesOfRole('Operator').length);
});

test('a person is served by keyboard alone', async ({ browser, served }) => {
  const page = await enter(browser, served.url, 'operador3');
  await openGate(page, served.url, 'Puesto 4');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

  await page.getByRole('button', { name: 'Llamar siguiente' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Iniciar atención');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Finalizar y llamar siguiente');
  await expect(page.getByRole('button', { name: 'Finalizar y llamar siguiente' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Trámite completado')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const label = await inHand(page).innerText();
  await page.keyboard.press('Enter');
  await expect(inHand(page)).not.toHaveText(label);
  await expect.poll(focused).toBe('Iniciar atención');
});
