import { pagesOf } from '../support/pdf.ts';
import { arrive } from './shell-support.ts';
import { expect, test } from './support.ts';

test('the number is printed on a roll of either width, and nothing else of the page', async ({
  browser,
  served,
}) => {
  const page = await arrive(browser, served.url, {
    path: 'pages/my-service-provider',
    items: { darkTheme: 'true' },
  });

  await page.getByRole('button', { name: /Citas y cambios/ }).click();
  await page.getByRole('button', { name: 'Crear turno' }).click();
  const label = await page
    .getByRole('status')
    .filter({ hasText: /^[A-Z]\d{3}$/ })
    .innerText();
  const code = page.getByRole('img', { name: 'Código QR de la página del turno' });
  await expect(code.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toContainText('Clínicas Alborada');
  const printed = (await page.locator('body').innerText()).split('\n').filter(Boolean);
  expect(printed).toEqual([
    'Clínicas Alborada',
    'Clínica Centro',
    label,
    'Citas y cambios',
    expect.stringMatching(/delante|siguiente/),
    expect.stringMatching(/^\d\d\/\d\d\/\d\d · \d{1,2}:\d\d [ap]\. m\.$/),
    'Siga su turno en el móvil',
  ]);
  for (const part of ['html', 'body']) {
    await expect(page.locator(part)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  for (const width of ['58mm', '80mm']) {
    expect(pagesOf(await page.pdf({ width, height: '297mm' })).count).toBe(1);
  }
});
