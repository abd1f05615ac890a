import type { Page } from '@playwright/test';
import { arrive, settled } from './shell-support.ts';
import { chooseMore, expect, inHand, openGate, test } from './support.ts';

/** Opens the dialog with that title, closes it by Escape and returns the focused element. */
async function escapeFrom(page: Page, title: string | RegExp, open: () => Promise<void>) {
  await open();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('Escape gives the focus back to the button that opened a dialog or drawer', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'gerente', reducedMotion: 'reduce' });
  const opened: [path: string, button: string | RegExp, title: string | RegExp][] = [
    ['', 'Personalizar Paleta/Colores', 'Configuración'],
    ['', /^Mi perfil/, 'Mi perfil'],
    ['', 'Buscar página o acción', 'Ir a…'],
    ['pages/my-lines', 'Cambiar estrategia', 'A quién se llama primero'],
    ['pages/manager-services', /^Configurar/, /^Configurar/],
    ['pages/my-clients', /^Detalles de/, /^Turno/],
    ['pages/manager-user', 'Nuevo usuario', 'Nuevo usuario'],
    ['pages/manager-user', /^Editar/, 'Editar'],
  ];
  let at: string | null = null;
  for (const [path, name, title] of opened) {
    if (path !== at) await page.goto(`${served.url}/web/${path}`);
    at = path;
    await settled(page);
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    // The first pass loads the dialog's module, the second finds it loaded.
    for (const _ of ['first', 'second']) {
      await escapeFrom(page, title, () => page.keyboard.press('Enter'));
      await expect(button, String(name)).toBeFocused();
    }
  }
});

test('a dialog opened out of another gives the focus back to what opened the first', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'monitor', path: 'pages/my-clients' });
  const details = page.getByRole('button', { name: /^Detalles de/ }).first();
  await details.focus();
  await page.keyboard.press('Enter');
  await escapeFrom(page, /^Historial/, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Historial' }).press('Enter'),
  );
  await expect(details).toBeFocused();
});

test('what a menu opened gives the focus back to the button of the menu', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const more = page.getByRole('button', { name: 'Más acciones' });
  for (const [name, title] of [
    ['Personalizar Paleta/Colores', 'Configuración'],
    [/^Mi perfil/, 'Mi perfil'],
  ] as const) {
    await more.press('Enter');
    await escapeFrom(page, title, () => page.getByRole('button', { name }).press('Enter'));
    await expect(more).toBeFocused();
  }
});

test('what a key opened gives the focus back to where it was, or to the button of the key', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'operador', reducedMotion: 'reduce' });
  await escapeFrom(page, 'Ir a…', () => page.keyboard.press('Control+k'));
  await expect(page.getByRole('main')).toBeFocused();
  await openGate(page, served.url, 'Puesto 1');
  const pause = page.getByRole('button', { name: 'Pausar' });
  await pause.focus();
  await escapeFrom(page, 'Ir a…', () => page.keyboard.press('Control+k'));
  await expect(pause).toBeFocused();
  await escapeFrom(page, 'Atajos de teclado', () => page.keyboard.press('?'));
  await expect(pause).toBeFocused();

  await page.keyboard.press('l');
  await expect(inHand(page)).toBeVisible();
  await escapeFrom(page, /^Transferir/, () => page.keyboard.press('t'));
  await expect(page.getByRole('button', { name: 'Iniciar atención' })).toBeFocused();
  const more = page.getByRole('button', { name: 'Más sobre el turno' });
  await escapeFrom(page, /^Transferir/, () => chooseMore(page, 'Transferir'));
  await expect(more).toBeFocused();
});

test('the close button and a success give the focus back too', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'gerente', path: 'pages/my-lines' });
  const button = page.getByRole('button', { name: 'Cambiar estrategia' });
  const dialog = page.getByRole('dialog');
  await button.click();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('radio', { name: 'Primero de cada servicio' }).check();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Aplicar el cambio' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
