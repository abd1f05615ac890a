/**
 * Measures frame times and long tasks while Chromium scrolls through 10,000 users. `npm run
 * bench:users -- 50000` sets another number.
 */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { openEmbedded } from '#server/db/client.ts';
import { chromiumOptions } from '../support/browser.ts';
import { addManyUsers } from '../support/many-users.ts';
import { serve } from '../support/served.ts';

const count = Number(process.argv[2] ?? 10_000);
/** Pixels per frame: about 2,000 rows per minute. */
const step = 40;
const frames = 600;

const served = await serve();
await served.stop();
await addManyUsers(await openEmbedded(served.dataDir), count);
await served.start();
const browser = await chromium.launch(chromiumOptions);
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
await page.goto(`${served.url}/web/`);
await page.getByLabel('Correo electrónico').fill('seguridad@demo.vez.example');
await page.getByLabel('Contraseña').fill('Vez-demo-2026');
await page.getByRole('button', { name: 'Entrar' }).click();
await page.getByRole('heading', { name: /^Hola/ }).waitFor();
await page.goto(`${served.url}/web/pages/manager-user`);
await page.getByRole('table', { name: 'Usuarios' }).waitFor();
// The callback contains no named function: tsx would wrap it in a helper that the page lacks.
const { times, long, there } = await page.evaluate(
  async ({ step, frames }) => {
    const long: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration);
    }).observe({ type: 'longtask' });
    const times: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, step);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - last);
      last = now;
    }
    return { times, long, there: document.querySelectorAll('tr[data-index]').length };
  },
  { step, frames },
);

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
}

const figures = {
  load: loadavg()[0]?.toFixed(1),
  'frame p50 ms': at(times, 0.5),
  'frame p95 ms': at(times, 0.95),
  'frame p99 ms': at(times, 0.99),
  'frame most ms': at(times, 1),
  'long tasks': long.length,
  'long p50 ms': at(long, 0.5),
  'long p95 ms': at(long, 0.95),
  'rows there': there,
};
console.table([{ users: count, ...figures }]);
await browser.close();
await served.dispose();
