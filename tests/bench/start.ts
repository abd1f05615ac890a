/**
 * Measures how long «Mis puestos» takes to become usable with a called ticket: cold (browser just
 * launched) and warm start, without server and online. Times run from the navigation to the frame
 * with the enabled button.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoAccounts } from '#server/seed/accounts.ts';
import { wholeChromium } from '../support/browser.ts';
import { serve } from '../support/served.ts';
import { keptTurn } from './kept-turn.ts';
import { noteUsable } from './paint/observed.ts';
import { median } from './report.ts';

const rounds = Number(process.argv[2] ?? 9);
const served = await serve({ env: { VEZ_DEMO: 'still' } });
const profile = await mkdtemp(join(tmpdir(), 'vez-profile-'));
const address = `${served.url}/web/pages/operated-gates`;

/** Launches a browser on the profile whose pages record when they become usable. */
async function launch(offline: boolean) {
  const context = await chromium.launchPersistentContext(profile, { ...wholeChromium, offline });
  await context.addInitScript({ content: noteUsable('Iniciar atención') });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Returns the milliseconds from the navigation until the page is usable. */
async function load(page: Page): Promise<number> {
  await page.goto(address);
  const root = page.locator('html[data-usable-at]');
  await root.waitFor();
  return Number(await root.getAttribute('data-usable-at'));
}

/**
 * Signs in, opens a counter and calls a ticket, so that the profile holds the service worker and
 * the ticket.
 */
async function prepare(): Promise<void> {
  const { context, page } = await launch(false);
  const operator = demoAccounts.find(({ role }) => role === 'Operator');
  await page.goto(`${served.url}/web/`);
  await page.getByLabel('Correo electrónico').fill(operator?.email ?? '');
  await page.getByLabel('Contraseña').fill(operator?.password ?? '');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: /^Hola/ }).waitFor();
  await page.goto(address);
  await page.getByRole('button', { name: /Libre/ }).first().click();
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await page.getByRole('button', { name: 'Iniciar atención' }).waitFor();
  await keptTurn(page);
  await context.close();
}

await prepare();
type Kind = `${'cold' | 'warm'}, ${'offline' | 'online'}`;
const noted: Record<Kind, number[]> = {
  'cold, offline': [],
  'warm, offline': [],
  'cold, online': [],
  'warm, online': [],
};
for (let round = 0; round < rounds; round += 1) {
  for (const way of ['offline', 'online'] as const) {
    if (way === 'offline') await served.stop();
    const { context, page } = await launch(way === 'offline');
    noted[`cold, ${way}`].push(await load(page));
    noted[`warm, ${way}`].push(await load(page));
    await context.close();
    if (way === 'offline') await served.start();
  }
}
await served.dispose();
await rm(profile, { recursive: true, force: true });

for (const [kind, each] of Object.entries(noted)) {
  const list = each.map((time) => Math.round(time)).join(' ');
  console.log(`${kind.padEnd(14)} ${Math.round(median(each))} ms  (${list})`);
}
const beside = (kind: Kind) =>
  median(noted['cold, offline'].map((time, round) => time / (noted[kind][round] ?? time)));
console.log(
  `cold offline beside warm online ${beside('warm, online').toFixed(2)}, ` +
    `beside cold online ${beside('cold, online').toFixed(2)}; load ${loadavg()[0]?.toFixed(1)}`,
);
