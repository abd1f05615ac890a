import { arrive, settled } from './shell-support.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const pages = [
  { path: '', shows: 'Clínica Centro' },
  { path: 'pages/my-lines', shows: 'Facturación' },
  { path: 'pages/my-appointments', shows: 'Extracciones' },
  { path: 'pages/my-clients', shows: 'En espera' },
];

test('what was open is read without a network, with its age and without the people', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, { who: 'monitor' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const people = page.getByRole('cell', { name: /^[A-ZÁÉÍÓÚ][^\s*]*\*{4}/ });
  for (const { path, shows } of pages) {
    await page.goto(`${served.url}/web/${path}`);
    await settled(page);
    await expect(page.locator('main')).toContainText(shows);
  }
  await expect(people.first()).toBeVisible();

  await page.context().setOffline(true);
  for (const { path, shows } of pages) {
    await test.step(path || 'start page', async () => {
      await page.goto(`${served.url}/web/${path}`);
      await settled(page);
      await expect(page.locator('main')).toContainText(shows);
      await expect(page.getByText(/^Datos de las \d+:\d\d/).first()).toBeVisible();
      await expect(page.getByText('No se ha podido cargar')).toHaveCount(0);
    });
  }
  await expect(people).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText('Conexión recuperada')).toBeVisible();
  await expect(people.first()).toBeVisible();
});
