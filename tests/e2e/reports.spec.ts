import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import { openPostgres } from '#server/db/client.ts';
import { foldDays } from '#server/figures/fold.ts';
import { Network } from '../support/network.ts';
import { pagesOf } from '../support/pdf.ts';
import { signed } from '../support/signed.ts';
import { isQuick } from '../support/tier.ts';
import { arrive } from './shell-support.ts';
import {
  createTicket,
  enter,
  expect,
  expectAccessible,
  finish,
  inHand,
  openGate,
  password,
  test,
} from './support.ts';

const totalOf = (page: Page, figure: string) =>
  page
    .getByRole('region', { name: 'Resumen' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: figure, exact: true }) })
    .getByRole('cell')
    .first();

/** Waits until the report is shown and no newer one is loading. */
async function shown(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function fileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Folds the last 14 days of «Clínica Centro», as the server's background task does later. */
async function fold(databaseUrl: string): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl);
  const timeZone = 'Europe/Madrid';
  const today = localMoment(Date.now(), timeZone).day;
  const branch = { organisationId: 1, id: 1, timeZone };
  await foldDays(db, { branch, day: addDays(today, -14), until: today }, new Date());
  await close();
}

test('the report of today says what was done, on screen, on paper and as a file', async ({
  browser,
  served,
  database,
}) => {
  const count = async (which: string) => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from tickets join branches b on b.id = branch_id
       where branch_id = 1 and ${which} >= date_trunc('day', now(), b.time_zone)`,
    );
    return rows[0]?.count ?? 0;
  };
  const countAttended = () => count("status = 'attended' and closed_at");
  const before = await countAttended();
  const operator = await enter(browser, served.url, 'operador');
  const label = await createTicket(operator, served.url, 'Citas y cambios');
  await openGate(operator, served.url, 'Puesto 5');
  await operator.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(inHand(operator)).toBeVisible();
  await operator.getByRole('button', { name: 'Iniciar atención' }).click();
  await finish(operator);
  // The counter's page moves on before the server answers, so the count is polled.
  await expect.poll(countAttended).toBeGreaterThan(before);
  const attended = await countAttended();
  const arrived = await count("status <> 'scheduled' and arrived_at");

  await fold(served.databaseUrl);

  const app = await arrive(browser, served.url, { who: 'gerente', path: 'pages/my-lines' });
  const opening = app.waitForEvent('popup');
  await app.getByRole('link', { name: 'Reportes' }).click();
  const page = await opening;
  await shown(page, 'Informe diario');
  await expect(app).toHaveURL(/my-lines/);
  await page
    .getByRole('combobox', { name: 'Sucursal', exact: true })
    .selectOption('Clínica Centro');
  await expect(page).toHaveURL(/branch=1/);
  await expect(async () => {
    await page.reload();
    await shown(page, 'Informe diario');
    await expect(totalOf(page, 'Atendidos')).toHaveText(String(attended), { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('El periodo no ha terminado')).toBeVisible();
  const turn = page
    .getByRole('region', { name: 'Turnos del día' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  await expect(turn).toContainText(/Citas y cambios.*\d+:\d\d [ap]\. m\./u);
  await expectAccessible(page);

  // The PDF has A4 pages (595 × 842 pt).
  const pdf = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pdf.size).toEqual([595, 842]);
  expect(pdf.count).toBeGreaterThan(1);
  const figures = await fileOf(page, 'Descargar CSV');
  expect(figures.name).toBe('datos.csv');
  expect(figures.text.startsWith('\uFEFFGrupo,Nombre,NS,TME,TMO,')).toBe(true);
  const total = figures.text.split('\r\n')[1]?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/) ?? [];
  const columns = figures.text.slice(1).split('\r\n')[0]?.split(',') ?? [];
  expect(total[0]).toBe('Total');
  expect(total[columns.indexOf('Atendidos')]).toBe(String(attended));
  const turns = await fileOf(page, 'Descargar turnos (CSV)');
  expect(turns.name).toBe('turnos.csv');
  // The header row and the empty last line do not count.
  expect(turns.text.split('\r\n').length - 2).toBeGreaterThanOrEqual(arrived);

  await page.getByRole('button', { name: 'Periodo anterior' }).click();
  await shown(page, 'Informe diario');
  await expect(page.getByText('El periodo no ha terminado')).toBeHidden();
  await page.getByRole('combobox', { name: 'Informe', exact: true }).selectOption('Semanal');
  await shown(page, 'Informe semanal');
  await page.getByRole('combobox', { name: 'Informe', exact: true }).selectOption('De operador');
  await shown(page, /^Informe de operador: /);
  await expectAccessible(page);
  await page.goBack();
  await shown(page, 'Informe semanal');
  const day = page.getByRole('textbox', { name: 'Fecha' });
  await day.fill('30/02/26');
  await day.press('Enter');
  await expect(day).toHaveAccessibleDescription('Fecha no válida');
  await day.fill('4/11/26');
  await day.press('Enter');
  await expect(page.getByText('del 02/11/26 al 08/11/26')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Informe', exact: true }).selectOption('Mensual');
  await expect(page.getByRole('alert')).toContainText('Sin conexión');
  await page.context().setOffline(false);
  await shown(page, 'Informe mensual');
  await page.route('**/reports/day*', (route) =>
    route.fulfill({
      status: 403,
      headers: signed,
      json: { content: null, errors: [{ key: 'forbidden' }] },
    }),
  );
  await page.getByRole('combobox', { name: 'Informe', exact: true }).selectOption('Diario');
  await expect(page.getByRole('alert')).toContainText('No tiene permiso');
});

test('a stranger comes back to the report by the login, who may not see it does not', async ({
  browser,
  served,
}) => {
  test.skip(isQuick);
  const network = await Network.open(served.url);
  const page = await enter(browser, network.url, null);
  const asked = '/reports/?branch=2&kind=week&day=2026-11-18';
  await page.goto(network.url + asked);
  await expect(page).toHaveURL(/\/web\/auth\/login/);
  await page.getByLabel('Correo electrónico').fill('consulta@demo.vez.example');
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(network.url + asked);
  await shown(page, 'Informe semanal');
  await expect(page.getByRole('combobox', { name: 'Sucursal', exact: true })).toHaveValue('2');

  // The browser reports neither failure. The previous report stays, with its age.
  const title = page.getByRole('heading', { level: 1, name: 'Informe semanal' });
  for (const mode of ['frozen', 'refused'] as const) {
    await network.set(mode);
    await page.getByRole('button', { name: 'Periodo anterior' }).click();
    await expect(page.getByRole('alert')).toContainText('Sin conexión');
    await expect(title).toBeHidden();
    await page.getByRole('button', { name: 'Periodo siguiente' }).click();
    await expect(page.getByRole('alert')).toContainText('Este informe se hizo el');
    await expect(title).toBeVisible();
    await network.set('pass');
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByRole('button', { name: 'Periodo anterior' }).click();
    await shown(page, 'Informe semanal');
  }
  await network.close();
  const operator = await enter(browser, served.url, 'operador');
  await operator.goto(served.url + asked);
  await expect(operator).toHaveURL(/\/web\/access-denied/);
});
