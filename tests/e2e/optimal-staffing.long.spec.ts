import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import { arrive } from './shell-support.ts';
import { expect, expectAccessible, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

/** Planning yields to calls, so it takes long on a machine with few cores. */
const computed = { timeout: 90_000 };

/** Returns the first Wednesday after tomorrow as yyyy-MM-dd. */
function wednesday(): string {
  const { day: today } = localMoment(Date.now(), 'Europe/Madrid');
  const weekday = new Date(today).getUTCDay();
  return addDays(today, 2 + ((8 - weekday) % 7));
}

test('a manager reads how many people a day needs and why, tries others, saves, and reads it offline', async ({
  browser,
  served,
  database,
}) => {
  test.slow();
  const page = await arrive(browser, served.url, { who: 'gerente' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${served.url}/web/pages/optimal-staffing?branch=1`);
  const answer = page.getByRole('region', { name: 'Dotación óptima' });
  await expect(answer).toContainText(/^Mañana, .* (hará|harán) falta .*persona/, computed);
  await expect(answer).toContainText('8 de cada 10 esperan menos de 10 minutos');
  const backtest = page.getByText(/la previsión falló por .* copiar la semana anterior/);
  await expect(backtest).toBeVisible(computed);

  // Sundays have too few people for the next steps.
  await page.goto(`${served.url}/web/pages/optimal-staffing?branch=1&day=${wednesday()}`);
  await expect(answer).toContainText(/^El miércoles .* harán falta .* personas/, computed);
  await page.getByLabel('Qué quiere conseguir').selectOption('meanWait');
  await expect(answer).toContainText('se espera de media menos de 5 minutos', computed);
  await expect(page).toHaveURL(/goal=meanWait/);

  const busy = page
    .getByRole('listitem')
    .filter({ hasText: /con \d+ personas? atendiendo esperarían .*; con \d+ personas, / })
    .first();
  const number = busy.getByRole('status').first();
  const before = Number(await number.textContent());
  await busy.getByRole('button', { name: /^Quitar una persona/ }).press('Enter');
  await expect(number).toHaveText(String(before - 1));
  await expect(busy).toContainText(new RegExp(`Con ${before - 1} \\(una menos\\) esperarían`));

  await page.getByRole('button', { name: 'Guardar plan' }).click();
  await expect(page.getByText('Plan guardado', { exact: true })).toBeVisible();
  const { rows } = await database.query('select branch_id, version from staffing_plans');
  expect(rows).toEqual([{ branch_id: 1, version: 1 }]);

  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  // Offline the plan shows its age, and a day that was never loaded leads back to it.
  await page.context().setOffline(true);
  await page.reload();
  await expect(answer).toContainText('se espera de media menos de 5 minutos');
  await expect(page.getByText(/^Datos de las/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar plan' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await page.getByRole('button', { name: /^Ver el plan del/ }).click();
  await expect(answer).toContainText('se espera de media menos de 5 minutos');
});
