/**
 * Measures frame times of «Monitoreo» with 1,000 devices in Chromium at 4× CPU slowdown, while the
 * list scrolls and while devices change, beside a bare table of the same rows. `npm run
 * bench:monitoring -- 5000` sets another number.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { openEmbedded } from '#server/db/client.ts';
import { chromiumOptions } from '../support/browser.ts';
import { addManyDevices, report } from '../support/many-devices.ts';
import { serve } from '../support/served.ts';

const count = Number(process.argv[2] ?? 1000);
const slowdown = 4;
/** Pixels per frame: about 2,500 rows per minute. */
const step = 40;
const frames = 120;
/** Total for all devices, which change one after another. */
const changesPerSecond = 10;

const served = await serve();
await served.stop();
const keys = await addManyDevices(await openEmbedded(served.dataDir), count);
await served.start();
const browser = await chromium.launch(chromiumOptions);

const newPage = () => browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' });

/** Slows the CPU down from now on. Page loads are measured elsewhere. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Returns the milliseconds of each frame while the page scrolls `move` pixels per frame. */
const framesOf = (page: Page, move: number) =>
  // The callback contains no named function: tsx would wrap it in a helper that the page lacks.
  page.evaluate(
    async ({ move, frames }) => {
      const times: number[] = [];
      let last = performance.now();
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy(0, move);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { move, frames },
  );

const page = await newPage();
await page.goto(`${served.url}/web/`);
await page.getByLabel('Correo electrónico').fill('gerente@demo.vez.example');
await page.getByLabel('Contraseña').fill('Vez-demo-2026');
await page.getByRole('button', { name: 'Entrar' }).click();
await page.getByRole('heading', { name: /^Hola/ }).waitFor();
await page.goto(`${served.url}/web/pages/kiosks-monitoring`);
await page.locator('tr[data-index]').nth(5).waitFor();
await slow(page);

/** Makes devices run out of paper and refills them, until the returned function is called. */
function startChanges() {
  let sequence = 0;
  let running = true;
  const ended = (async () => {
    while (running) {
      const key = keys[sequence % Math.min(count, 100)] ?? '';
      sequence += 1;
      const paper = sequence % 2 === 0 ? 'ok' : 'out';
      const answer = await fetch(`${served.url}/web/api/sysInt/heartbeat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'Vez-Device': key },
        body: JSON.stringify({ sequence, started: false, report: { ...report, paper } }),
      });
      if (!answer.ok) throw new Error(`a heartbeat was refused: ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 1000 / changesPerSecond));
    }
    return sequence;
  })();
  return () => {
    running = false;
    return ended;
  };
}

const scrolled = await framesOf(page, step);
await page.evaluate(() => window.scrollTo(0, 0));
const stopChanges = startChanges();
const updated = await framesOf(page, 0);
const both = await framesOf(page, step);
const changes = await stopChanges();
const rows = await page.locator('tr[data-index]').count();

/** Baseline: a virtual list with rows of fixed height, in as little script as possible. */
const bare = await newPage();
await slow(bare);
await bare.setContent('<table><tbody></tbody></table>');
await bare.addStyleTag({ content: 'td { height: 56px; padding: 0 10px } body { margin: 0 }' });
// A string, because tsx would wrap its function in a helper that the page lacks.
await bare.evaluate(`
  const body = document.querySelector('tbody');
  const all = Array.from({ length: ${count} }, (_, n) => ({ name: 'Equipo ' + n, state: 'online' }));
  const draw = () => {
    const first = Math.max(0, Math.floor(window.scrollY / 57) - 6);
    const shown = all.slice(first, first + 28);
    const rows = shown.map(({ name, state }) => '<tr><th>' + name + '</th><td>' + state +
      '</td><td>Centro</td><td>Ahora</td><td>–</td><td>1.0</td></tr>');
    const space = (count) => '<tr style="height:' + count * 57 + 'px"></tr>';
    body.innerHTML = space(first) + rows.join('') + space(all.length - first - shown.length);
  };
  draw();
  window.addEventListener('scroll', draw);
  let n = 0;
  setInterval(() => {
    all[n % 100].state = n % 2 ? 'trouble' : 'online';
    n += 1;
    draw();
  }, ${1000 / changesPerSecond});
`);
const bareUpdated = await framesOf(bare, 0);
const bareScrolled = await framesOf(bare, step);

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

const line = (what: string, own: number[], floor: number[]) => ({
  what,
  'p50 ms': Math.round(at(own, 0.5)),
  'p95 ms': Math.round(at(own, 0.95)),
  'most ms': Math.round(at(own, 1)),
  'bare p50 ms': Math.round(at(floor, 0.5)),
  'bare p95 ms': Math.round(at(floor, 0.95)),
  'p95 of bare': (at(own, 0.95) / at(floor, 0.95)).toFixed(2),
});
console.table([
  line('scroll', scrolled, bareScrolled),
  line('update', updated, bareUpdated),
  line('scroll and update', both, bareScrolled),
]);
console.log({ devices: count, slowdown, changes, rows, load: loadavg()[0]?.toFixed(1) });
await browser.close();
await served.dispose();
