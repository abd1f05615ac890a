import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '#tests/support/browser.ts';
import { serve } from '#tests/support/served.ts';

const widths = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'phone', width: 390, height: 844 },
];
const pictures = '.github/pictures';

/** Takes the pictures of the README and the manifest from the demonstration. */
await mkdir(pictures, { recursive: true });
await mkdir('public/screenshots', { recursive: true });
const served = await serve();
const browser = await chromium.launch(chromiumOptions);
for (const [index, size] of widths.entries()) {
  for (const [shade, dark] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    const who = ['operador', 'operador2', 'operador3', 'operador4', 'operador5', 'operador'][
      index * 2 + Number(dark)
    ];
    await take(browser, { ...size, name: `${size.name}-${shade}`, dark, who });
  }
}
await browser.close();
await served.dispose();

interface Shot {
  name: string;
  width: number;
  height: number;
  dark: boolean;
  who: string | undefined;
}

async function take(browser: Browser, { name, width, height, dark, who }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((flag) => localStorage.setItem('darkTheme', String(flag)), dark);
  const page = await context.newPage();
  const shot = (what: string) => page.screenshot({ path: `${pictures}/${what}-${name}.png` });

  await page.goto(`${served.url}/web/`);
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await shot('login');
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.vez.example`);
  await page.getByLabel('Contraseña').fill('Vez-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: /^Hola/ }).waitFor();

  await page.goto(`${served.url}/web/pages/my-service-provider`);
  await page.getByRole('button').filter({ hasText: 'en espera' }).first().waitFor();
  await shot('create');
  await page.goto(`${served.url}/web/pages/my-lines`);
  await page.getByRole('region').first().waitFor();
  await shot('lines');
  await callSomebody(page);
  await shot('counter');
  if (name === 'desktop-light') await page.screenshot({ path: 'public/screenshots/wide.png' });
  if (name === 'phone-light') await page.screenshot({ path: 'public/screenshots/narrow.png' });
  // The next picture needs a free counter.
  await page.getByRole('button', { name: 'Ausente' }).click();
  await page.getByText('Sin turno en curso').waitFor();
  await page.getByRole('button', { name: 'Cerrar puesto' }).click();
  await page.getByRole('heading', { name: 'Mis puestos' }).waitFor();
  await context.close();
}

async function callSomebody(page: Page): Promise<void> {
  await page.goto(`${served.url}/web/pages/operated-gates`);
  await page.getByRole('button', { name: /Libre/ }).last().click();
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await page.locator('#ticket-label').waitFor();
  await page.getByRole('button', { name: 'Volver a llamar', exact: true }).waitFor();
}
