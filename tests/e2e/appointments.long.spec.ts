import type { Locator, Page } from '@playwright/test';
import type { Served } from '../support/served.ts';
import { arrive, settled } from './shell-support.ts';
import { expect, expectAccessible, inHand, openGate, test } from './support.ts';

const rowOf = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

/** Opens the details of the ticket in the list. */
async function look(page: Page, label: string) {
  await page.getByRole('button', { name: `Detalles de ${label}` }).click();
  return page.getByRole('dialog', { name: `Turno ${label}` });
}

/** Start of the slot that begins in 5 to 20 minutes, plus the given number of quarter hours. */
function slotIn(quarters = 0): Date {
  const quarterMs = 15 * 60_000;
  return new Date((Math.ceil((Date.now() + 5 * 60_000) / quarterMs) + quarters) * quarterMs);
}

async function chooseDay(form: Page | Locator, at: Date): Promise<void> {
  const named = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('es-ES', { ...options, timeZone: 'Europe/Madrid' });
  await form.getByRole('button', { name: 'Día', exact: true }).click();
  const name = `${named({ day: 'numeric' })} ${named({ month: 'long' })} ${named({ year: 'numeric' })}`;
  const page = 'page' in form ? form.page() : form;
  await page.getByRole('button', { name, exact: true }).click();
}

async function chooseSlot(form: Page | Locator, at: Date): Promise<void> {
  await chooseDay(form, at);
  await form.getByLabel('Hora', { exact: true }).selectOption(at.toISOString());
}

async function book(page: Page, served: Served, at: Date): Promise<string> {
  await page.goto(`${served.url}/web/pages/my-service-provider`);
  await page.getByRole('button', { name: 'Citas y cambios' }).click();
  // `check` asserts at once, but the choice is applied through the address.
  await page.getByRole('radio', { name: 'Con cita' }).click();
  await expect(page.getByRole('radio', { name: 'Con cita' })).toBeChecked();
  // Late in the day today's slots may all have passed, so the test chooses the day.
  await chooseDay(page, at);
  await expect(page.getByLabel('Hora', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Crear cita' }).click();
  await expect(page.getByRole('alert')).toHaveText('Elija la hora de la cita');
  await chooseSlot(page, at);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear cita' }).click();
  await expect(page.getByRole('heading', { name: 'Cita creada' })).toBeVisible();
  await expect(
    page.getByRole('region').getByText(/^\S+, \d+ de \S+, \d+:\d\d\s[ap]\.\sm\.$/),
  ).toBeVisible();
  const number = page.getByRole('status').filter({ hasText: /^C\d+$/ });
  return (await number.textContent()) ?? '';
}

for (const width of [1440, 390]) {
  test(`an appointment is made, moved, kept and announced at ${width}`, async ({
    browser,
    served,
  }) => {
    const viewport = { width, height: 900 };
    const page = await arrive(browser, served.url, { who: 'operador', viewport });
    const label = await book(page, served, slotIn(1));

    await page.goto(`${served.url}/web/pages/my-clients?status=scheduled`);
    await settled(page);
    await expect(rowOf(page, label)).toContainText(/Programado.*Cita: /);
    await expectAccessible(page);
    await (await look(page, label)).getByRole('button', { name: 'Reprogramar' }).click();
    const dialog = page.getByRole('dialog', { name: `Reprogramar ${label}` });
    // Check-in opens 30 minutes before the appointment, which this slot meets.
    await expect(dialog.getByLabel('Hora', { exact: true })).toBeVisible();
    await chooseSlot(dialog, slotIn());
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reprogramar' }).click();
    await expect(dialog).toBeHidden();

    await (await look(page, label)).getByRole('button', { name: 'Confirmar llegada' }).click();
    const arrival = page.getByRole('dialog', { name: `Confirmar llegada de ${label}` });
    await arrival.getByRole('button', { name: 'Confirmar llegada' }).click();
    await expect(rowOf(page, label)).toBeHidden();
    await page.goto(`${served.url}/web/pages/my-clients?status=waiting`);
    await expect(rowOf(page, label)).toContainText('En espera');

    await (await look(page, label)).getByRole('button', { name: 'Historial' }).click();
    const history = page.getByRole('dialog', { name: `Historial de ${label}` });
    for (const text of ['Cita creada', 'Cita reprogramada', 'Llegada confirmada', 'Antes: ']) {
      await expect(history.getByText(text)).toBeVisible();
    }
    await expect(history.getByRole('heading', { level: 3 })).toHaveText(
      'Tramo 1 · Citas y cambios · Clínica Centro',
    );
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Cerrar' }).click();
    await expect(history).toBeHidden();

    const other = await book(page, served, slotIn(2));
    await page.goto(`${served.url}/web/pages/my-clients?status=scheduled`);
    await (await look(page, other)).getByRole('button', { name: 'Cancelar turno' }).click();
    const end = page.getByRole('dialog', { name: `¿Cancelar ${other}?` });
    await end.getByRole('button', { name: 'Cancelar turno' }).click();
    await expect(rowOf(page, other)).toBeHidden();
  });
}

test('a person who does not come in time is taken from the counter, which says so', async ({
  browser,
  served,
  database,
}) => {
  // The settings are written before the server starts, because the server caches them.
  await served.stop();
  await database.query(
    `insert into settings (client_id, name, value)
     values (1, 'vez.tickets.noShow.minutes', '0.02'),
       -- Without waiting for the device to speak again.
       (1, 'vez.gates.unreachable', 'release')`,
  );
  await served.start();

  const page = await arrive(browser, served.url, { who: 'operador' });
  await openGate(page, served.url, 'Puesto 5');
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  const label = (await inHand(page).textContent()) ?? '';
  const told = page.getByRole('alert').filter({ hasText: `${label} no se ha presentado` });
  await expect(told).toContainText(/A las .* el sistema lo cerró como ausente/);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Entendido' }).click();
  await expect(told).toBeHidden();

  await page.goto(`${served.url}/web/pages/my-clients`);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(label);
  await (await look(page, label)).getByRole('button', { name: 'Historial' }).click();
  const history = page.getByRole('dialog', { name: `Historial de ${label}` });
  await expect(history.getByRole('listitem').last()).toContainText(/No se presentó.*El sistema/);
});
