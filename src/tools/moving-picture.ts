import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '#tests/support/browser.ts';
import { prepareDemo, serveDemo } from '#tests/support/demo.ts';
import { pairPage } from '#tests/support/pairing.ts';
import { openStill } from '#tests/support/pictures.ts';

/** Milliseconds for which a scene is shown. */
const sceneMs = 2200;
const folder = mkdtempSync(join(tmpdir(), 'vez-scenes-'));
const frames: string[] = [];

/** Takes the moving picture of README: a turn at the kiosk, the counter and the display. */
const end = await prepareDemo();
const served = await serveDemo();
const browser = await chromium.launch(chromiumOptions);
const kiosk = await device('quiosco');
const display = await device('pantalla');
const counter = await open('operador', { width: 1000, height: 850 });
await counter.goto(`${served.url}/web/pages/operated-gates?branch=1`);
await counter.getByRole('button', { name: /Libre/ }).last().click();
const sheet = await open(null, { width: 1200, height: 690 });

await scene('Una persona llega');
await kiosk.getByRole('button', { name: /Toque la pantalla/ }).click();
await kiosk.locator('.choices button').first().waitFor();
await scene('Dice para qué viene');
await kiosk.locator('.choices button').first().click();
await kiosk.locator('[data-number], .number, h1 + strong').first().waitFor();
await scene('Ya tiene su número');
await counter.getByRole('button', { name: 'Llamar siguiente' }).click();
const label = (await counter.locator('#ticket-label').textContent()) ?? '';
await display.getByText(label).first().waitFor();
await scene(`Un puesto llama al que toca: ${label}`);
await counter.getByRole('button', { name: 'Iniciar atención' }).click();
await counter.getByRole('radio').first().check();
await scene('Lo atiende, y elige con qué termina');
await counter.getByRole('button', { name: 'Finalizar', exact: true }).click();
await counter.getByText('Sin turno en curso').waitFor();
await scene('Y el puesto queda libre para el siguiente');

await browser.close();
await served.dispose();
await end();
const shown = frames.flatMap((frame) => ['-d', String(sceneMs), '-lossy', '-q', '70', frame]);
execFileSync('img2webp', ['-loop', '0', ...shown, '-o', '.github/turn.webp']);
rmSync(folder, { recursive: true });

async function open(who: string | null, viewport: { width: number; height: number }) {
  return (await openStill(browser, served.url, who, viewport)).newPage();
}

async function device(path: string): Promise<Page> {
  const page = await open(null, { width: 960, height: 600 });
  await page.goto(`${served.url}/web/${path}`);
  await pairPage(page, served.url);
  return page;
}

async function scene(caption: string): Promise<void> {
  const picture = async (page: Page) =>
    `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  await sheet.setContent(`<style>
    body { margin: 0; padding: 16px; background: #ecfdf5; font: 600 24px system-ui, sans-serif; color: #064e3b;
      display: grid; grid-template: 40px 1fr 1fr / 708px 1fr; gap: 12px; height: 658px; }
    p { grid-column: 1 / 3; margin: 0; }
    img { width: 100%; border-radius: 8px; box-shadow: 0 2px 8px #0003; }
    img.counter { grid-row: 2 / 4; }</style>
    <p>${caption}</p><img class="counter" src="${await picture(counter)}">
    <img src="${await picture(display)}"><img src="${await picture(kiosk)}">`);
  const path = join(folder, `${frames.length}.png`);
  await sheet.screenshot({ path });
  frames.push(path);
}
