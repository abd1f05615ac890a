import { test } from './outbox-support.ts';
import { enter, expect, expectAccessible } from './support.ts';

test('a receptionist creates tickets without a connection, with numbers that the page holds', async ({
  browser,
  floor,
}) => {
  await floor.ask('update branches set held_numbers = 5 where id = 1');
  const page = await enter(browser, floor.url, 'operador');
  await page.goto(`${floor.url}/web/pages/my-service-provider?branch=1`);
  const held = () =>
    floor.ask<{ label: string }>(
      `select prefix || lpad(unnest(numbers)::text, 3, '0') as label from number_blocks
       where service_id = 1 and device_id is null`,
    );
  await expect.poll(async () => (await held()).length).toBeGreaterThanOrEqual(3);
  const [first = '', second = ''] = (await held()).map(({ label }) => label);
  const create = async () => {
    await page.getByRole('button', { name: /Admisión/ }).click();
    await page.getByRole('button', { name: 'Crear turno' }).click();
  };

  await create();
  await expect(page.getByRole('status').filter({ hasText: first })).toBeVisible();
  await page.getByRole('button', { name: 'Crear otro' }).click();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: /Admisión/ }).click();
  await expect(page.getByText('el turno tendrá un número apartado')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Crear turno' }).click();
  await expect(page.getByRole('status').filter({ hasText: second })).toBeVisible();
  await expect(page.getByText('Se enviará al volver la conexión')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: '1 pendiente' })).toBeVisible();

  const made = () =>
    floor.ask(
      `select status, customer_name as name, prefix || lpad(number::text, 3, '0') as label
       from tickets where prefix || lpad(number::text, 3, '0') = any($1) and channel = 'staff'
         and day = (now() at time zone 'Europe/Madrid')::date and service_id = 1
       order by id desc limit 2`,
      [[first, second]],
    );
  expect(await made()).toHaveLength(1);
  await page.context().setOffline(false);
  await expect.poll(made).toEqual([
    { status: 'waiting', name: 'Ana Ruiz', label: second },
    { status: 'waiting', name: '', label: first },
  ]);
  await expect(page.getByRole('button', { name: '1 pendiente' })).toHaveCount(0);
});
