import type { Page } from '@playwright/test';
import { pairDevice } from './device-support.ts';
import { confirmed, test } from './outbox-support.ts';
import { enter, expect, expectAccessible, finish, inHand, openGate } from './support.ts';

const call = (page: Page) => page.getByRole('button', { name: 'Llamar siguiente', exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'Iniciar atención' }).click();

test.afterEach(({ floor }) => floor.ask('update branches set leased_turns = 0'));

test('a counter without a connection calls the turns leased to it, as a display beside it shows', async ({
  browser,
  floor,
}) => {
  await floor.ask('update branches set leased_turns = 3 where id = 1');
  const page = await enter(browser, floor.url, 'operador');
  await openGate(page, floor.url, 'Puesto 1');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const display = await page.context().newPage();
  await pairDevice(display, floor.url, 'pantalla');
  await page.bringToFront();
  const leased = () =>
    floor.ask<{ label: string }>(
      `select 'A' || lpad(t.number::text, 3, '0') as label
       from leases l join tickets t on t.id = l.ticket_id order by t.queued_at, t.id`,
    );
  await expect.poll(leased).toHaveLength(3);
  const labels = (await leased()).map(({ label }) => label);
  const [first = '', second = '', third = ''] = labels;
  await page.context().setOffline(true);
  await expect(page.getByText('Sin conexión: puede llamar a 3 personas más')).toBeVisible();
  await expectAccessible(page);

  await call(page).click();
  await expect(inHand(page)).toHaveText(first);
  await expect(display.locator('.stage .label')).toHaveText(first);
  await start(page);
  await page.getByLabel('Trámite completado').check();
  await page.getByRole('button', { name: 'Finalizar y llamar siguiente' }).click();
  await expect(inHand(page)).toHaveText(second);
  await expect(display.locator('.stage .label')).toHaveText(second);
  await start(page);
  await page.reload();
  await expect(inHand(page)).toHaveText(second);
  expect(await floor.historyOf(first)).toEqual([]);
  const other = await enter(browser, floor.url, 'operador2');
  await openGate(other, floor.url, 'Puesto 2');
  await call(other).click();
  await expect(inHand(other)).toBeVisible();
  expect(labels).not.toContain(await inHand(other).textContent());

  // The reload has lost the last lease, which lived in the page's memory. Once it is over, the
  // counter's operator is asked.
  await finish(page);
  await expect(call(page)).toHaveAttribute('aria-disabled', 'true');
  await floor.ask(`update leases set over_at = now()`);
  await page.context().setOffline(false);
  await confirmed(page, 'finish');
  for (const label of [first, second]) {
    expect(await floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
  }
  await expect(page.getByText(`¿Llamó a ${third} sin conexión?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Devolver ${third} a la cola` }).click();
  await expect(page.getByText(/¿Llamó a/)).toHaveCount(0);
});
