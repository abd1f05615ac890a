import { arrive } from './shell-support.ts';
import { expect, expectAccessible, test } from './support.ts';

test('a manager configures a service, and another page sees it at once', async ({
  browser,
  served,
}) => {
  const path = 'pages/my-lines?branch=1';
  const page = await arrive(browser, served.url, { who: 'gerente', path });
  const watcher = await arrive(browser, served.url, { who: 'monitor', path });
  const card = watcher.getByRole('region', { name: 'Citas y cambios' });
  await expect(card).toContainText(/NS (\d+ %|–)/);
  await expect(card).not.toContainText('Hay alguien esperando');
  await page.getByRole('button', { name: 'Configurar Citas y cambios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Avisar si esperan (personas)').fill('1');
  await dialog.getByText('Al finalizar · 4 motivos').click();
  await dialog.getByRole('button', { name: 'Añadir motivo' }).first().click();
  await dialog.getByLabel('Nombre del motivo').fill('Cita cambiada');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Hay alguien esperando');
  // The server checks the queues on a timer, and every page of a supervisor shows its alerts.
  await watcher.goto(`${served.url}/web/pages/my-clients`);
  const banner = watcher.getByRole('log', { name: 'Avisos de ahora' });
  const alert = banner.getByRole('link', { name: /Citas y cambios/ });
  await expect(alert).toBeVisible();
  // The banner must not cover the end of the page.
  await watcher.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(watcher);
  await alert.click();
  await expect(watcher).toHaveURL(/my-lines\?branch=1/);
  await page.getByRole('button', { name: 'Configurar Citas y cambios' }).click();
  await expect(dialog.getByText('Al finalizar · 5 motivos')).toBeVisible();
});

test('the profile offers alerts on the device to supervisors alone', async ({
  browser,
  served,
}) => {
  const monitor = await arrive(browser, served.url, { who: 'monitor' });
  await monitor.getByRole('button', { name: /Mi perfil|monitor@/ }).click();
  const enable = monitor.getByRole('button', { name: 'Avisarme en este dispositivo' });
  await expect(enable.or(monitor.getByText(/^Los avisos están bloqueados/))).toBeVisible();
  await expectAccessible(monitor);
  const operator = await arrive(browser, served.url, { who: 'operador' });
  await operator.getByRole('button', { name: /Mi perfil|operador@/ }).click();
  await expect(operator.getByLabel('Contraseña actual')).toBeVisible();
  await expect(operator.getByText('Avisos de colas')).toHaveCount(0);
});
