import { enter, expect, expectAccessible, expectReadable, test } from './support.ts';

/** Timeout for two heartbeats, the check for silent devices, and a busy machine. */
const lost = { timeout: 60_000 };

test('a manager pairs a display, which is unplugged, and says that it is seen to', async ({
  browser,
  served,
}) => {
  test.slow();
  const path = '/web/pages/kiosks-monitoring';
  const manager = await enter(browser, served.url, 'gerente', { reducedMotion: 'reduce' });
  await manager.goto(served.url + path);
  await expect(manager.getByText('Todavía no hay ningún dispositivo vinculado')).toBeVisible();
  await expect(manager.getByText(`${served.url}/web/pantalla`)).toBeVisible();
  await expectAccessible(manager);

  const display = await browser.newContext();
  const screen = await display.newPage();
  await screen.goto(`${served.url}/web/pantalla`);
  const code = screen.locator('.pairing-code');
  await expect(code).toHaveText(/^\d{6}$/);
  const shown = (await code.textContent()) ?? '';

  // The code is typed with the spaces in which it is read aloud, by keyboard alone.
  await manager.getByRole('button', { name: 'Vincular un dispositivo' }).press('Enter');
  const form = manager.getByRole('dialog');
  const pair = form.getByRole('button', { name: 'Vincular un dispositivo' });
  await form.getByLabel(/^Código/).fill('12');
  await form.getByLabel('Sucursal').selectOption('Clínica Centro');
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Sala de espera');
  await pair.press('Enter');
  await expect(form.getByText(/Ningún dispositivo muestra ese código/)).toBeVisible();
  await expectAccessible(manager);
  await form.getByLabel(/^Código/).fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
  await pair.press('Enter');
  await expect(form.getByRole('heading', { name: 'Sala de espera' })).toBeVisible();
  await expect(form.getByText('En marcha').first()).toBeVisible(lost);
  await expectAccessible(manager);

  // The device's browser authenticates its request for a new key.
  await expect(form.getByText(/^Vinculada al equipo/)).toBeVisible();
  const renew = form.getByRole('button', { name: 'Renovar la clave' });
  await renew.press('Enter');
  await expectAccessible(manager);
  await renew.press('Enter');
  await expect(form.getByText(/^Renovación pedida/)).toBeVisible();
  await expect(form.getByText(/^Tiene su clave desde/)).toBeVisible(lost);
  await form.getByRole('button', { name: 'Historial de cambios' }).press('Enter');
  const changes = manager.getByRole('dialog', { name: 'Cambios de Sala de espera' });
  await expect(changes.getByText('Clave renovada · el propio equipo')).toBeVisible();
  await expectAccessible(manager);
  await manager.keyboard.press('Escape');
  await expect(changes).toHaveCount(0);
  await manager.keyboard.press('Escape');
  const row = manager.getByRole('row', { name: /Sala de espera/ });
  await expect(row).toContainText('En marcha');

  // Closing the page is like unplugging: the device sends no goodbye.
  await display.close();
  await expect(row).toContainText('Sin contacto', lost);
  await row.getByRole('button').press('Enter');
  await form.getByRole('button', { name: 'Marcar como visto' }).press('Enter');
  await expect(form.getByText(/^Lo ha visto/)).toBeVisible();
  await expectReadable(manager);
  await manager.keyboard.press('Escape');
  await expect(row).toContainText('visto');

  const viewer = await enter(browser, served.url, 'consulta', { reducedMotion: 'reduce' });
  await viewer.goto(served.url + path);
  await expect(viewer.getByRole('row', { name: /Sala de espera/ })).toContainText('Sin contacto');
  await expect(viewer.getByRole('button', { name: 'Vincular un dispositivo' })).toHaveCount(0);
});
