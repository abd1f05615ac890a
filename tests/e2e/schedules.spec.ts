import { enter, expect, expectAccessible, test } from './support.ts';

const width = 390;

test('a manager types hours and a holiday on a phone, decides on an appointment, and readers see it', async ({
  browser,
  served,
  database,
}) => {
  const address = `${served.url}/web/pages/schedule-exceptions?branch=1`;
  const page = await enter(browser, served.url, 'gerente', {
    viewport: { width, height: 844 },
    locale: 'es-ES',
  });
  const reader = await enter(browser, served.url, 'consulta', { locale: 'es-ES' });
  await reader.goto(`${address}&view=week&service=1`);
  await expect(reader.getByText('Con la sucursal').first()).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0);

  await page.goto(`${address}&service=1`);
  await page.getByRole('button', { name: 'Horario semanal' }).press('Enter');
  const week = page.getByRole('dialog', { name: 'Horario semanal de Admisión' });
  await week.getByRole('button', { name: 'Añadir un horario: Lunes' }).press('Enter');
  await week.getByLabel('Lunes: abre').fill('22:00');
  await week.getByLabel('Lunes: cierra').fill('02:00');
  await expect(week.getByText('del día siguiente')).toBeVisible();
  await week.getByRole('button', { name: 'Copiar el lunes de martes a viernes' }).press('Enter');
  await expectAccessible(page);
  await week.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(week).toBeHidden();
  await expect(reader.getByText(/^viernes .* · 22:00–02:00$/i)).toBeVisible();

  // An appointment in 7 days, so that the test does not depend on the time of day.
  const { rows } = await database.query<{ id: string; label: string; day: string }>(
    `with noon as (select (now() at time zone 'Europe/Madrid')::date + 7 as day)
     update tickets set status = 'scheduled', day = noon.day,
       scheduled_at = (noon.day + time '12:00') at time zone 'Europe/Madrid'
     from noon
     where id = (select min(id) from tickets
       where branch_id = 1 and service_id > 1 and status = 'waiting')
     returning id, prefix || lpad(number::text, 3, '0') as label, noon.day::text`,
  );
  const [booked] = rows;
  if (!booked) throw new Error('nobody is waiting');
  await page.goto(`${address}&act=exception&day=${booked.day}`);
  const form = page.getByRole('dialog', { name: 'Nueva excepción' });
  await form.getByLabel('Nombre').fill('Fiesta local');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const choice = form.getByRole('radiogroup', { name: new RegExp(`^${booked.label} `) });
  await expectAccessible(page);
  await choice.getByRole('radio', { name: 'Cancelar la cita' }).check();
  await form.getByRole('button', { name: 'Guardar y aplicar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Fiesta local · Cerrado')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const found = await database.query(`select status, cancel_cause from tickets where id = $1`, [
    booked.id,
  ]);
  expect(found.rows).toEqual([{ status: 'cancelled', cancel_cause: 'system' }]);
  await reader.goto(`${address}&view=week&day=${booked.day}`);
  await expect(reader.getByText('Fiesta local', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  const add = page.getByRole('button', { name: 'Añadir excepción' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^Datos de/)).toBeVisible();
});
