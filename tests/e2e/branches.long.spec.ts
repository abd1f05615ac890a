import { enter, expect, expectAccessible, test } from './support.ts';

test('a manager makes, copies, closes and opens branches, and is told what keeps one open', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'gerente');
  await page.goto(`${served.url}/web/pages/my-branches`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Clínica Centro')).toContainText('de 5');
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nueva sucursal' }).click();
  await dialog.getByLabel('Nombre', { exact: false }).first().fill('Clínica Bilbao');
  await dialog.getByLabel('División').selectOption('Nueva división…');
  await dialog.getByLabel('Nombre de la nueva división').fill('Norte');
  await dialog.getByLabel('Teléfono').fill('944 00 00 00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear sucursal' }).click();
  await expect(dialog.getByRole('link', { name: 'Asignarle personas' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('Cerrar', { exact: true }).click();
  await expect(row('Clínica Bilbao')).toContainText('Norte');

  await page.getByRole('button', { name: 'Abrir Clínica Valencia' }).click();
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('+34 910 00 00 00');
  await dialog.getByRole('tab', { name: 'Duplicar' }).click();
  await dialog.getByLabel('Nombre de la copia').fill('Clínica Alicante');
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByRole('dialog', { name: 'Clínica Alicante' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Cerrar' }).click();
  await dialog.getByRole('button', { name: 'Cerrar la sucursal' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Clínica Alicante')).toHaveCount(0);

  await page.getByLabel('Estado').selectOption('Cerradas');
  await expect(row('Clínica Alicante')).toContainText('0 de 4');
  await page.getByRole('button', { name: 'Abrir Clínica Alicante' }).click();
  await dialog.getByRole('tab', { name: 'Reabrir' }).click();
  await dialog.getByRole('button', { name: 'Reabrir la sucursal' }).click();
  await expect(page.getByText('Ninguna sucursal coincide')).toBeVisible();

  await page.getByRole('tab', { name: 'Por división' }).click();
  await page.getByRole('button', { name: /^Norte/ }).click();
  await expect(row('Clínica Bilbao')).toBeVisible();
  await page.getByRole('button', { name: /^Península/ }).click();
  await page.getByRole('button', { name: 'Abrir Clínica Centro' }).click();
  await dialog.getByRole('tab', { name: 'Cerrar' }).click();
  await dialog.getByRole('button', { name: 'Cerrar la sucursal' }).click();
  await expect(dialog.getByRole('alert')).toContainText('en espera');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Ver en Mis clientes' }).first().click();
  await expect(page).toHaveURL(/my-clients\?branch=1&status=waiting/);
});
