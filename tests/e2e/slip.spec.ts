import { arrive } from './shell-support.ts';
import { expect, test } from './support.ts';

const millimetre = 72 / 25.4;

test('the number is printed on paper 80 mm wide, and nothing else of the page', async ({
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
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width] = /\/MediaBox \[0 0 ([\d.]+) /.exec(pdf) ?? [];
  expect(Number(width) / millimetre).toBeCloseTo(80, 0);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
