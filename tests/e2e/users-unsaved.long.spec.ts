import { arrive } from './shell-support.ts';
import { expect, expectAccessible, test } from './support.ts';

test('edits of an account are asked about whatever way it is left', async ({ browser, served }) => {
  const page = await arrive(browser, served.url, { who: 'seguridad', path: 'pages/manager-user' });
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  const keep = () => question.getByRole('button', { name: 'Seguir editando' }).click();
  const name = dialog.getByLabel('Nombre');
  await page.getByRole('rowheader', { name: 'Carmen Ibáñez Rey' }).click();
  await name.fill('Otra');
  const ways: [string, () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['its close button', () => dialog.getByRole('button', { name: 'Cerrar' }).click()],
    ['its way back', () => dialog.getByRole('button', { name: 'Volver' }).click()],
    ['another tab', () => dialog.getByRole('tab', { name: 'Vistas' }).click()],
    ['the history', () => page.evaluate(() => history.back())],
  ];
  for (const [way, leave] of ways) {
    await leave();
    await expect(question, way).toBeVisible();
    await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
    if (way === 'Escape') await expectAccessible(page);
    await keep();
    await expect(name, way).toHaveValue('Otra');
    await expect(page).toHaveURL(/dialog=data&user=\d+/);
  }
  const asked = page.waitForEvent('dialog');
  // The timer lets `evaluate` return, since the native dialog blocks the reload.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const native = await asked;
  expect(native.type()).toBe('beforeunload');
  await native.dismiss();
  await expect(name).toHaveValue('Otra');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Carmen Ibáñez Rey' })).toBeVisible();
});
