import { appendFile, cp, mkdir, rm } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '#tests/support/browser.ts';
import { serve } from '#tests/support/served.ts';

/**
 * Takes screenshots of connection, device and version faults. Every size goes to test-results/; the
 * documentation gets one light and one dark picture.
 */
const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'phone', width: 390, height: 844 },
];
const kept = ['phone-light', 'desktop-dark'];
// The server finds its packages only below the project.
const dist = 'test-results/pictured';
const all = 'test-results/pictures';

await mkdir(all, { recursive: true });
await rm(dist, { recursive: true, force: true });
await cp('dist/server', `${dist}/server`, { recursive: true });
await cp('dist/web', `${dist}/web`, { recursive: true });
const served = await serve({ dist });
const browser = await chromium.launch(chromiumOptions);
const page = await (
  await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  })
).newPage();
await arrive(page);

const context = page.context();
await context.setOffline(true);
await page.getByText('este dispositivo no tiene red').waitFor();
await shoot('offline');
await page.getByRole('button', { name: 'Iniciar atención' }).click();
await page.getByRole('button', { name: '1 pendiente' }).waitFor();
await shoot('pending');
await page.goto(`${served.url}/web/pages/my-lines`);
await page.getByText('No se ha podido cargar').waitFor();
await shoot('not-kept');
await page.goto(`${served.url}/web/pages/operated-gates`);
await context.route('**/web/api/tickets/*/start*', (route) =>
  route.fulfill({
    status: 409,
    json: { content: null, errors: [{ key: 'ticket_changed' }] },
  }),
);
await context.setOffline(false);
await page.getByRole('button', { name: '1 por revisar' }).click();
await page.getByText(/Estado actual: \w+/).waitFor();
await shoot('rejected');
await page.getByRole('button', { name: 'Entendido' }).click();
await page.keyboard.press('Escape');

await page.addInitScript(() => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...item) {
    if (window.name === 'full') throw new DOMException('full', 'QuotaExceededError');
    setItem.apply(this, item);
  };
});
const fill = (name: string) =>
  page.evaluate((text) => {
    window.name = text;
  }, name);
await fill('full');
await shoot('quota', async () => {
  await page.reload();
  await page.getByText('No se pudo guardar').waitFor();
});
await fill('');

await served.stop();
await appendFile(`${dist}/web/sw.js`, '\n// A new version.\n');
for (const packed of ['br', 'gz']) await rm(`${dist}/web/sw.js.${packed}`, { force: true });
await served.start();
await page.reload();
await page.getByText('Nueva versión disponible').waitFor();
await shoot('update');

await browser.close();
await served.dispose();
await rm(dist, { recursive: true });

/**
 * Takes a picture in every size and colour scheme. `prepare` reopens what a change of size closes.
 */
async function shoot(what: string, prepare?: () => Promise<void>): Promise<void> {
  for (const { name, width, height } of sizes) {
    await page.setViewportSize({ width, height });
    for (const shade of ['light', 'dark']) {
      await prepare?.();
      await page.evaluate((value) => {
        document.documentElement.dataset.mantineColorScheme = value;
      }, shade);
      // Colour transitions must end first.
      await page.evaluate(async () => {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
      const path = `${all}/${what}-${name}-${shade}.png`;
      await page.screenshot({ path });
      if (kept.includes(`${name}-${shade}`))
        await cp(path, `.github/pictures/${what}-${name}-${shade}.png`);
    }
  }
}

/** Opens a counter with a called ticket, both stored on the device. */
async function arrive(page: Page): Promise<void> {
  await page.goto(`${served.url}/web/`);
  await page.getByLabel('Correo electrónico').fill('operador@demo.vez.example');
  await page.getByLabel('Contraseña').fill('Vez-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: /^Hola/ }).waitFor();
  await page.goto(`${served.url}/web/pages/operated-gates`);
  await page.getByRole('button', { name: /Libre/ }).first().click();
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await page.getByRole('button', { name: 'Iniciar atención' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([name, text]) => name.startsWith('vez.queries') && text.includes('"called"'),
    ),
  );
}
