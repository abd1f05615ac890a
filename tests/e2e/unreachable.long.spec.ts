import type { Browser, Page } from '@playwright/test';
import { arriveWithTurn, chips, confirmed, type Floor, start, test } from './outbox-support.ts';
import { enter, expect, expectAccessible } from './support.ts';

/** Calls a ticket, then takes the tablet offline before the attention starts. */
async function loseNetwork(
  browser: Browser,
  floor: Floor,
  settings: Record<string, string>,
): Promise<{ page: Page; label: string }> {
  // The settings are written before the first sign-in, because the server caches them for 30 s.
  for (const [name, value] of Object.entries(settings)) {
    await floor.ask('insert into settings (client_id, name, value) values (1, $1, $2)', [
      name,
      value,
    ]);
  }
  const page = await enter(browser, floor.url, 'operador');
  const { label } = await arriveWithTurn(page, floor.url);
  await page.waitForFunction(() =>
    Object.keys(localStorage).some(
      (name) => name.startsWith('vez.queries.') && localStorage[name].includes('"kept":{'),
    ),
  );
  await page.context().setOffline(true);
  await start(page);
  await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
  return { page, label };
}

test('the counter says until when the turn is kept, and changes once that has passed', async ({
  browser,
  floor,
}) => {
  const { page, label } = await loseNetwork(browser, floor, {
    'vez.gates.unreachable': 'release',
    'vez.tickets.noShow.minutes': '0.25',
  });
  const told = page.getByRole('status').filter({ hasText: label });
  await expect(told).toHaveText(
    new RegExp(`^Hasta las \\d+:\\d\\d [ap]. ?m. se guarda ${label} en este puesto`),
  );
  await expect(page.getByText('En atención', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(told).toContainText(`${label} puede estar ya en otro puesto`);
  await expect(page.getByText('Sin confirmar')).toBeVisible();
  await expect(page.getByText('En atención', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await expect.poll(() => floor.historyOf(label)).toEqual(['call', 'noShow']);

  await page.context().setOffline(false);
  await expect(page.getByText('Sin turno en curso')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 por revisar' })).toBeVisible();
  await expect(told).toBeHidden();
  expect(await floor.historyOf(label)).toEqual(['call', 'noShow']);
});

test('a turn that is kept for its counter waits for the device, and supervisors see it', async ({
  browser,
  floor,
}) => {
  const { page, label } = await loseNetwork(browser, floor, {
    'vez.tickets.noShow.minutes': '0.1',
  });
  await expect(
    page.getByText(`${label} se guarda en este puesto hasta que vuelva la red`),
  ).toBeVisible();
  // Simulates ten minutes without contact.
  await floor.ask(`
    update gate_sessions set opened_at = now() - interval '20 minutes' where closed_at is null;
    update tickets set last_called_at = now() - interval '10 minutes' where status = 'called';
    update sessions set last_seen_at = now() - interval '10 minutes' where user_id in
      (select user_id from gate_sessions where closed_at is null)`);
  const supervisor = await enter(browser, floor.url, 'monitor');
  await supervisor.goto(`${floor.url}/web/pages/operated-gates?branch=1`);
  await expect(supervisor.getByText(/^Sin conexión desde las/)).toContainText(`con ${label}`);
  await expect(supervisor.getByRole('button', { name: 'Cerrar Puesto 1' })).toBeVisible();
  await expectAccessible(supervisor);

  await page.context().setOffline(false);
  await confirmed(page, 'start');
  await expect(page.getByText('En atención', { exact: true })).toBeVisible();
  expect(await floor.historyOf(label)).toEqual(['call', 'start']);
});
