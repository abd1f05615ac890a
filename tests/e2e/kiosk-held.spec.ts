import type { Page } from '@playwright/test';
import { Network } from '../support/network.ts';
import { openKiosk } from './kiosk-support.ts';
import { expect, expectAccessible, test } from './support.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function takeNumber(page: Page, service: string): Promise<string> {
  await button(page, /^Toque la pantalla/).tap();
  await button(page, new RegExp(`^${service}`)).tap();
  const number = page.locator('.given .number');
  await expect(number).toBeVisible({ timeout: 20_000 });
  return (await number.textContent()) ?? '';
}

test('a kiosk gives numbers without a connection, which all become tickets', async ({
  browser,
  served,
  database,
}) => {
  const ask = async <Row>(text: string) => (await database.query(text)).rows as Row[];
  await ask('update branches set held_numbers = 10 where id = 1');
  await ask(`update services set required_data = '["document"]' where id = 2`);
  const network = await Network.open(served.url);
  const page = await openKiosk(browser, network.url);
  const held = () =>
    ask<{ label: string; holder: string }>(
      `select prefix || lpad(unnest(numbers)::text, 3, '0') as label, holder from number_blocks
       where service_id = 1 and device_id is not null`,
    );
  const ticketsOf = (labels: string[]) =>
    ask<{ label: string; status: string }>(
      `select prefix || lpad(number::text, 3, '0') as label, status from tickets
       where day = (now() at time zone 'Europe/Madrid')::date and channel = 'kiosk'
         and prefix || lpad(number::text, 3, '0') in ('${labels.join("','")}')
       order by queued_at`,
    );
  await expect.poll(async () => (await held()).length).toBeGreaterThanOrEqual(3);
  const [first = '', second = '', third = ''] = (await held()).map(({ label }) => label);
  const [service, asking] = (
    await ask<{ name: string }>('select name from services where id in (1, 2) order by id')
  ).map(({ name }) => name);

  // The server takes the order, but its answer is lost: its number is cancelled, and the person
  // gets another.
  await network.set('cut');
  expect(await takeNumber(page, service ?? '')).toBe(second);
  await expectAccessible(page);
  await button(page, 'Terminar').tap();

  await network.set('refused');
  await expect(page.getByText('Sin conexión: puede coger número igualmente.')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await button(page, /^Toque la pantalla/).tap();
  await expect(button(page, 'Tengo cita')).toHaveCount(0);
  await expect(button(page, new RegExp(`^${asking}`))).toHaveAccessibleName(
    /Número en el mostrador/,
  );
  await expectAccessible(page);
  await button(page, 'Inicio').tap();
  expect(await takeNumber(page, service ?? '')).toBe(third);
  await expectAccessible(page);

  await network.set('pass');
  await expect
    .poll(() => ticketsOf([first, second, third]), { timeout: 30_000 })
    .toEqual([
      { label: first, status: 'cancelled' },
      { label: second, status: 'waiting' },
      { label: third, status: 'waiting' },
    ]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /unsent/.test(key))))
    .toEqual([]);

  // The next page gives what this one returns.
  await expect.poll(async () => (await held()).length).toBeGreaterThanOrEqual(3);
  const before = await held();
  await page.reload();
  const holders = async () => (await held()).map(({ holder }) => holder);
  await expect.poll(holders).not.toContain(before[0]?.holder);
  await expect
    .poll(async () => (await held()).map(({ label }) => label))
    .toEqual(before.map(({ label }) => label));
  expect(await takeNumber(page, service ?? '')).toBe(before[0]?.label);
});
