import { readFile } from 'node:fs/promises';
import { enter, expect, expectAccessible, test } from './support.ts';

test('Security sees in the audit what was done to accounts, at three widths', async ({
  browser,
  served,
}) => {
  const page = await enter(browser, served.url, 'seguridad');
  await page.goto(`${served.url}/web/pages/manager-user`);
  await page.getByLabel('Buscar', { exact: true }).fill('operador3');
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Editar a/ }).click();
  await page.getByRole('dialog').getByLabel('Rol', { exact: true }).selectOption('Monitor');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Usuario guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Ver auditoría' }).click();

  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('cambió los datos de');
  await expect(first).toContainText('Rol: Operador → Monitor');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const written = await readFile(await (await downloading).path(), 'utf8');
  expect(written).toContain('Rol: Operador → Monitor');

  const lines = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar JSON' }).click();
  const [line = ''] = (await readFile(await (await lines).path(), 'utf8')).split('\n');
  expect(JSON.parse(line)).toMatchObject({ action: 'update', after: { type: 'Supervise' } });

  await page.getByLabel('A quién').fill('nadie así');
  await expect(page.getByText('Ninguna anotación coincide')).toBeVisible();
  expect(page.url()).not.toContain('nadie');
  await page.reload();
  await expect(page.getByText('Ninguna anotación coincide')).toBeVisible();
  await expect(page.getByLabel('A quién')).toHaveValue('nadie así');

  await served.stop();
  await page.getByLabel('A quién').fill('operador');
  await expect(page.getByText('No se ha podido cargar')).toBeVisible();
  await served.start();
  await expect(page.getByRole('cell', { name: /cambió los datos de/ }).first()).toBeVisible();
});
