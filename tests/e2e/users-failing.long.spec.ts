import type { Page } from '@playwright/test';
import { signed } from '../support/signed.ts';
import { arrive } from './shell-support.ts';
import { expect, expectAccessible, test } from './support.ts';

/** Makes the operation answer with a server error; the returned function restores it. */
async function fail(page: Page, operation: string): Promise<() => Promise<void>> {
  const path = `**/api/users/${operation}?*`;
  await page.route(path, (route) =>
    route.fulfill({
      status: 500,
      headers: signed,
      json: { content: null, errors: [{ key: 'internal' }] },
    }),
  );
  return () => page.unroute(path);
}

test('every dialog reports a failing server and keeps what it has', async ({ browser, served }) => {
  test.slow();
  const page = await arrive(browser, served.url, { who: 'seguridad', path: 'pages/manager-user' });
  await page.getByLabel('Buscar', { exact: true }).fill('operador4@');
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const told = () => expect(dialog.getByRole('alert')).toHaveText('Error al procesar su solicitud');
  const edit = () => page.getByRole('button', { name: /^Editar a/ }).click();

  await edit();
  await dialog.getByLabel('Nombre').fill('Otra');
  let mend = await fail(page, 'update');
  await press('Guardar');
  await told();
  await expectAccessible(page);
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Otra');
  await mend();
  await press('Guardar');
  await expect(page.getByText('Usuario guardado')).toBeVisible();

  await edit();
  await page.getByRole('tab', { name: 'Vistas' }).click();
  await dialog.getByLabel('Crear turno').uncheck();
  mend = await fail(page, 'viewEdit');
  await press('Guardar');
  await told();
  await expect(dialog.getByLabel('Crear turno')).not.toBeChecked();
  await mend();
  await press('Guardar');
  await expect(page.getByText('Vistas guardadas')).toBeVisible();

  await edit();
  await page.getByRole('tab', { name: 'Contraseña' }).click();
  await dialog.getByLabel('Contraseña nueva').fill('Puesta-8264');
  await dialog.getByLabel('Confirmación contraseña').fill('Puesta-8264');
  mend = await fail(page, 'changePasswordFromSecurity');
  await press('Poner contraseña');
  await told();
  await mend();
  await press('Poner contraseña');
  await expect(page.getByText('Contraseña puesta')).toBeVisible();

  // The preview of the deletion fails first, then the deletion. Neither failure removes a user.
  mend = await fail(page, 'eliminateAll');
  await page.getByRole('checkbox', { name: /^Elegir a Otra/ }).check();
  await page.getByRole('button', { name: 'Eliminar elegidos' }).click();
  await told();
  await mend();
  await press('Reintentar');
  await expect(dialog.getByText('Se eliminará 1 usuario.')).toBeVisible();
  mend = await fail(page, 'eliminateAll');
  await press('Eliminar');
  await told();
  await mend();
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'operador4@' })).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar por CSV' }).click();
  mend = await fail(page, 'userDeleteAllByCSV');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'fuera.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Correo\noperador4@demo.vez.example\nnadie@demo.vez.example\n'),
  });
  await told();
  await mend();
  await press('Revisar el archivo');
  await expect(dialog.getByText('2 filas leídas')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: '3' })).toBeVisible();
  mend = await fail(page, 'userDeleteAllByCSV');
  await press('Eliminar solo al válido');
  await told();
  await expectAccessible(page);
  await mend();
  await press('Eliminar solo al válido');
  await expect(dialog.getByText('1 usuario eliminado')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('Ningún usuario coincide con los datos de búsqueda')).toBeVisible();
});
