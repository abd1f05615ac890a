import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrive, settled } from './shell-support.ts';
import { expect, expectAccessible, finish, inHand, openGate, test } from './support.ts';

const path = 'pages/dashboard';
/** Timeout for the folding of a change on a busy machine. */
const folded = { timeout: 60_000 };

const card = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

test('the dashboard counts what a counter does, leads to its turns, and is read offline', async ({
  browser,
  served,
  database,
}) => {
  test.slow();
  const page = await arrive(browser, served.url, {
    who: 'gerente',
    path,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('combobox', { name: 'Sucursal' }).selectOption('Clínica Centro');
  await expect(page).toHaveURL(/branch=1/);
  // The figures of all branches stay, greyed, until the figures of the chosen branch arrive.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const waiting = Number(await card(page, 'Esperan').textContent());
  const shown = async (name: string) => Number(await card(page, name).textContent());
  const [attended, absent] = [await shown('Atendidos'), await shown('Ausentes')];

  const counter = await arrive(browser, served.url);
  await openGate(counter, served.url, 'Puesto 5');
  await counter.getByRole('button', { name: 'Llamar siguiente' }).click();
  const label = (await inHand(counter).textContent()) ?? '';
  await expect(card(page, 'Esperan')).toHaveText(String(waiting - 1));
  await expect(card(page, 'Puestos abiertos')).toHaveText(/^1 de/);
  await counter.getByRole('button', { name: 'Iniciar atención' }).click();
  await finish(counter);
  await expect(card(page, 'Atendidos')).toHaveText(String(attended + 1), folded);
  await counter.getByRole('button', { name: 'Llamar siguiente' }).click();
  await counter.getByRole('button', { name: 'Ausente', exact: true }).click();
  await expect(card(page, 'Ausentes')).toHaveText(String(absent + 1), folded);
  const { rows } = await database.query(
    `select count(*)::int as turns from tickets t join branches b on b.id = t.branch_id
      where b.id = 1 and t.status = 'attended'
        and (t.closed_at at time zone b.time_zone)::date = (now() at time zone b.time_zone)::date`,
  );
  expect(await shown('Atendidos')).toBe(rows[0].turns);

  await card(page, 'Atendidos').getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Atendidos' });
  await expect(dialog.getByRole('rowheader', { name: label })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('radio', { name: 'Servicio' }).check();
  const table = page.getByRole('table', { name: 'Servicio' });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFServicio,Sucursal,NS,Atendidos,/);

  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { name: 'Detalle' }).scrollIntoViewIfNeeded();
    await settled(page);
    await expectAccessible(page);
  }

  const known = await card(page, 'Atendidos').textContent();
  await served.stop();
  await page.reload();
  await expect(card(page, 'Atendidos')).toHaveText(known ?? 'nothing');
  await expect(page.getByText(/^Datos de las/).first()).toBeVisible();
  await expect(page.getByText('No se ha podido cargar')).toHaveCount(0);
});
