import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signed } from '../support/signed.ts';
import { isQuick } from '../support/tier.ts';
import { enter, expect, expectAccessible, test } from './support.ts';

async function openUsers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/web/pages/manager-user`);
  await expect(page.getByRole('heading', { name: 'Usuarios' })).toBeVisible();
  await expect(page.getByText(/^\d+ usuarios/)).toBeVisible();
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function create(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await dialog.getByLabel('Nombre').fill('Begoña');
  await dialog.getByLabel('Apellidos').fill('Zubiri');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Rol', { exact: true }).selectOption('Operador');
  await dialog.getByLabel('Clínica Centro').check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

test('an account is made, found, given a password, changed and eliminated', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'seguridad');
  await openUsers(page, served.url);
  await create(page, 'begona');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText('El correo no es válido');
  await expectAccessible(page);
  await dialog.getByLabel('Correo electrónico').fill('begona@demo.vez.example');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Usuario creado')).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill('Puesta-8264');
  await page.getByLabel('Confirmación contraseña').fill('Puesta-8264');
  await page.getByRole('button', { name: 'Poner contraseña' }).click();
  await expect(page.getByText('Contraseña puesta')).toBeVisible();

  await page.getByLabel('Buscar', { exact: true }).fill('begona  ');
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  // Names stay out of addresses.
  expect(page.url()).not.toContain('begona');
  await page.getByRole('button', { name: 'Editar a Begoña Zubiri' }).click();
  await page.getByRole('tab', { name: 'Vistas' }).click();
  await page.getByLabel('Crear turno').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Vistas guardadas')).toBeVisible();

  // The new user signs in, must change the password, and sees only the permitted pages.
  const hers = await (await browser.newContext()).newPage();
  await hers.goto(`${served.url}/web/`);
  await hers.getByLabel('Correo electrónico').fill('begona@demo.vez.example');
  await hers.getByLabel('Contraseña').fill('Puesta-8264');
  await hers.getByRole('button', { name: 'Entrar' }).click();
  const drawer = hers.getByRole('dialog', { name: 'Mi perfil' });
  await drawer.getByLabel('Contraseña actual').fill('Puesta-8264');
  await drawer.getByLabel('Contraseña nueva').fill('Escogida_9375');
  await drawer.getByLabel('Confirmación contraseña').fill('Escogida_9375');
  await drawer.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(hers.getByText('Contraseña actualizada correctamente')).toBeVisible();
  const menu = hers.getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Mis puestos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Crear turno' })).toBeHidden();

  await page.getByRole('checkbox', { name: 'Elegir a Begoña Zubiri' }).check();
  await page.getByRole('button', { name: 'Eliminar elegidos' }).click();
  const last = page.getByRole('dialog', { name: 'Eliminar un usuario' });
  await expect(last.getByText('Se eliminará 1 usuario.')).toBeVisible();
  await expect(last.getByText('Begoña Zubiri')).toBeVisible();
  await last.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('1 usuario eliminado')).toBeVisible();
  await expect(page.getByText('Ningún usuario coincide con los datos de búsqueda')).toBeVisible();
  await hers.reload();
  await expect(hers.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('a manager administers people but neither Security nor the own role', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'gerente');
  await openUsers(page, served.url);
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const roles = page.getByRole('dialog').getByLabel('Rol', { exact: true }).getByRole('option');
  await expect(roles.filter({ hasText: 'Operador' })).toHaveCount(1);
  await expect(roles.filter({ hasText: 'Seguridad' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();

  await page.getByLabel('Buscar', { exact: true }).fill('gerente@');
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'gerente@' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Eliminar elegidos' }).click();
  await expect(page.getByText('No se puede eliminar a ninguno.')).toBeVisible();
});

for (const width of isQuick ? [390] : [390, 1440]) {
  test(`at ${width} px the list is whole, sorted, and says when it cannot change`, async ({
    browser,
    served,
  }) => {
    const page = await enter(browser, served.url, 'seguridad');
    await page.setViewportSize({ width, height: 900 });
    await openUsers(page, served.url);
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByLabel('Rol', { exact: true }).selectOption('Operador');
    await expect(page).toHaveURL(/role=Operator/);
    await expect(row(page, 'operador@demo.vez.example')).toBeVisible();
    await expect(row(page, 'gerente@demo.vez.example')).toBeHidden();

    await page.context().setOffline(true);
    const add = page.getByRole('button', { name: 'Nuevo usuario' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await page.context().setOffline(false);
    await expect(add).toHaveAttribute('aria-disabled', 'false');
    await page.route('**/usersService*', (route) =>
      route.fulfill({ status: 500, headers: signed, body: '{}' }),
    );
    await page.getByLabel('Buscar', { exact: true }).fill('otra');
    await expect(page.getByText('No se ha podido cargar')).toBeVisible();
    await page.unroute('**/usersService*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Ningún usuario coincide con los datos de búsqueda')).toBeVisible();
  });
}

test('a file is judged row by row, saved, written again and taken back', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'seguridad');
  await openUsers(page, served.url);
  const lines = [
    'Nombre;Apellidos;Correo;Rol;Teléfono',
    'Íñigo;Peña;inigo@demo.vez.example;Operator;=1+1',
    'Sin;Correo;nada;Operator;',
  ];
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await dialog.locator('input[type=file]').setInputFiles(file('gente.csv', lines.join('\n')));
  await expect(
    dialog.getByText(/^2 filas leídas · .* · 0 sin cambios · 1 con errores$/),
  ).toBeVisible();
  await expect(dialog.getByText('ISO-8859-1, columnas separadas por «;»')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: '3' })).toContainText(
    'El correo no es válido',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar solo la válida' }).click();
  await expect(dialog.getByText('1 fila guardada')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.getByLabel('Buscar', { exact: true }).fill('inigo');
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('datos.csv');
  const written = (await readFile(await download.path())).toString('utf8');
  expect(written.startsWith('\uFEFF')).toBe(true);
  expect(written).toContain('Íñigo');
  // The leading apostrophe makes a spreadsheet treat the formula as text.
  expect(written).toContain("'=1+1");

  await page.getByRole('button', { name: 'Eliminar por CSV' }).click();
  const removal = page.getByRole('dialog', { name: 'Eliminar por CSV' });
  await removal
    .locator('input[type=file]')
    .setInputFiles(file('fuera.csv', 'Correo\ninigo@demo.vez.example\n'));
  await removal.getByRole('button', { name: 'Eliminar 1 usuario' }).click();
  await expect(removal.getByText('1 usuario eliminado')).toBeVisible();
  await removal.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('Ningún usuario coincide con los datos de búsqueda')).toBeVisible();
});
