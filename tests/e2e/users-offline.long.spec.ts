import { arrive } from './shell-support.ts';
import { enter, expect, expectAccessible, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const fileOf = (rows: number) => ({
  name: 'gente.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['nombre,apellidos,correo,rol']
      .concat(Array.from({ length: rows }, (_, n) => `N${n},A,n${n}@muchos.example,Viewer`))
      .join('\n'),
  ),
});

test('what was typed and chosen outlives a network that goes', async ({ browser, served }) => {
  test.slow();
  const page = await arrive(browser, served.url, { who: 'seguridad', path: 'pages/manager-user' });
  await page.getByLabel('Buscar', { exact: true }).fill('operador3');
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Editar a/ }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Nombre').fill('Otra');
  await page.context().setOffline(true);
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(edit.getByRole('alert')).toContainText('Sin conexión');
  await expect(edit.getByLabel('Nombre')).toHaveValue('Otra');
  await page.context().setOffline(false);
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Usuario guardado')).toBeVisible();

  await page.getByRole('checkbox', { name: /^Elegir a Otra/ }).check();
  await page.getByRole('button', { name: 'Eliminar elegidos' }).click();
  const removal = page.getByRole('dialog');
  await expect(removal.getByText('Se eliminará 1 usuario.')).toBeVisible();
  await served.stop();
  await removal.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(removal.getByRole('alert')).toContainText('Sin conexión');
  await served.start();
  await removal.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('1 usuario eliminado')).toBeVisible();

  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await page.context().setOffline(true);
  await expect(dialog.getByText(/^Sin conexión: el archivo/)).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(fileOf(3));
  await expect(dialog.getByText('gente.csv')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Revisar el archivo' }).click();
  await expect(dialog.getByText('3 filas leídas')).toBeVisible();
  await served.stop();
  await dialog.getByRole('button', { name: 'Guardar 3 filas' }).click();
  await expect(dialog.getByText(/^Sin conexión: el servidor sigue/)).toBeVisible();
  await served.start();
  await expect(dialog.getByText(/^No se sabe cómo terminó/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar 3 filas' }).click();
  await expect(dialog.getByText('3 filas guardadas')).toBeVisible();
});

test('an import whose page is loaded anew, or loses the network, is followed to its end', async ({
  browser,
  served,
}) => {
  test.slow();
  const page = await enter(browser, served.url, 'seguridad');
  await page.goto(`${served.url}/web/pages/manager-user?dialog=import`);
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await dialog.locator('input[type=file]').setInputFiles(fileOf(4000));
  await dialog.getByRole('button', { name: 'Guardar 4000 filas' }).click();
  await expect(dialog.getByRole('button', { name: 'Detener' })).toBeVisible();
  await expect(page).toHaveURL(/job=/);
  await page.reload();
  await expect(dialog.getByText('Guardando…')).toBeVisible();
  await page.context().setOffline(true);
  await expect(dialog.getByText(/^Sin conexión: el servidor sigue/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByText('4000 filas guardadas')).toBeVisible({ timeout: 60_000 });
  await expect(page).not.toHaveURL(/job=/);
});
