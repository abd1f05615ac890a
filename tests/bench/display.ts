/**
 * Measures the time from «Llamar siguiente» in one browser to the painted number on a display in
 * another. Calls alternate with a bare page and a bare server on the same PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { demoAccounts } from '#server/seed/accounts.ts';
import { chromiumOptions } from '../support/browser.ts';
import { pairByCode } from '../support/pairing.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { queueUp } from './queue-up.ts';
import { callOnce, finishTurn, noteClicks, notePaints, type Pair } from './taps.ts';

const calls = Number(process.argv[2] ?? 100);
const warmUp = 5;

const cluster = await startPostgres({ durable: true });
const databaseUrl = await createDatabase(cluster.url, 'display');
const secret = 'what the benchmark signs its tokens with';
const served = await serve({
  env: { DATABASE_URL: databaseUrl, VEZ_SECRET: secret, VEZ_DEMO: 'true' },
});
await queueUp(databaseUrl, calls + warmUp);
const script = fileURLToPath(new URL('display-bare.ts', import.meta.url));
const child = spawn(
  process.execPath,
  ['--import', 'tsx', script, await createDatabase(cluster.url, 'bare')],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const bareUrl = `http://localhost:${String((await once(child.stdout, 'data'))[0]).trim()}`;

const browsers = await Promise.all([
  chromium.launch(chromiumOptions),
  chromium.launch(chromiumOptions),
]);
const [atCounter, inRoom] = browsers;
const screen = { width: 1920, height: 1080 };
const newCounter = () => atCounter.newPage({ serviceWorkers: 'block' });
const newDisplay = () => inRoom.newPage({ viewport: screen, screen, serviceWorkers: 'block' });

async function openBare(): Promise<Pair> {
  const [counter, display] = await Promise.all([newCounter(), newDisplay()]);
  await counter.addInitScript({ content: noteClicks });
  await display.addInitScript({ content: notePaints('.label, .calls strong') });
  await Promise.all([counter.goto(bareUrl), display.goto(`${bareUrl}/display`)]);
  return { counter, display, called: '#called', clear: async () => {} };
}

async function openVez(): Promise<Pair> {
  const [counter, display] = await Promise.all([newCounter(), newDisplay()]);
  await counter.addInitScript({ content: noteClicks });
  await display.addInitScript({ content: notePaints('.label, .calls strong') });
  await display.goto(`${served.url}/web/pantalla`);
  const code = await display.locator('.pairing-code').textContent();
  await pairByCode(served.url, code ?? '');
  await display.waitForSelector('.display');
  const operator = demoAccounts.find(({ role }) => role === 'Operator');
  await counter.goto(`${served.url}/web/`);
  await counter.getByLabel('Correo electrónico').fill(operator?.email ?? '');
  await counter.getByLabel('Contraseña').fill(operator?.password ?? '');
  await counter.getByRole('button', { name: 'Entrar' }).click();
  await counter.getByRole('heading', { name: /^Hola/ }).waitFor();
  await counter.goto(`${served.url}/web/pages/operated-gates`);
  await counter.getByRole('button', { name: 'Puesto 1' }).click();
  const clear = () => finishTurn(counter);
  return { counter, display, called: '#ticket-label', clear };
}

const ways = { bare: await openBare(), vez: await openVez() };
const times = { bare: [] as number[], vez: [] as number[] };
for (let round = 0; round < calls + warmUp; round += 1) {
  for (const way of ['bare', 'vez'] as const) {
    const ms = await callOnce(ways[way]);
    if (round >= warmUp) times[way].push(ms);
  }
}
await Promise.all(browsers.map((browser) => browser.close()));
child.kill();
await served.dispose();
await cluster.stop();

const at = (values: number[], share: number) =>
  values.sort((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
console.log(`${calls} calls each, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
for (const share of [0.5, 0.95]) {
  const [bare, vez] = [at(times.bare, share), at(times.vez, share)];
  console.log(
    `p${share * 100}: ${vez.toFixed(1)} ms, a bare page ${bare.toFixed(1)} ms, ` +
      `${(vez / bare).toFixed(2)} times as long`,
  );
}
