import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Random, seededRandom } from '#server/seed/random.ts';
import {
  brokenFrom,
  clockErrorSeconds,
  errorsOf,
  letWait,
  openCounters,
  type Tap,
  type Turn,
  turnsFrom,
  work,
} from './hands.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Two operators work at tablets with an unstable connection. `VEZ_DAY=whole` runs a day in real
 * time; otherwise a short day runs forty times as fast.
 */
const whole = process.env.VEZ_DAY === 'whole';
const { people, spells, speed } = whole
  ? { people: 100, spells: 30, speed: 1 }
  : { people: 24, spells: 8, speed: 40 };
const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);

interface Spell {
  from: number;
  to: number;
}

/**
 * Milliseconds, log-uniform between 5 and 120 s divided by `speed`, so that short spells prevail.
 */
const spellMs = (random: Random) => (5000 * 24 ** random()) / speed;

async function comeAndGo(page: Page, random: Random, busy: () => boolean): Promise<Spell[]> {
  const found: Spell[] = [];
  while (found.length < spells && busy()) {
    await pass((2000 + 20_000 * random()) / speed);
    // An action offline requires a ticket in hand.
    await page.waitForFunction(
      () =>
        document.getElementById('ticket-label')?.textContent ||
        document.body.textContent?.includes('No hay nadie esperando'),
    );
    const from = Date.now();
    await page.context().setOffline(true);
    await pass(spellMs(random));
    const to = Date.now();
    await page.context().setOffline(false);
    found.push({ from, to });
  }
  return found;
}

test('a day with a connection that comes and goes loses nobody and counts every second', async ({
  browser,
  served,
  database,
}) => {
  test.setTimeout(whole ? 3_600_000 : 180_000);
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const pages = await openCounters(browser, served.url);
  const first = await letWait(database, people);
  let open = pages.length;
  const days = await Promise.all(
    pages.map(async (page) => {
      const [network, hand] = [seededRandom(random() * 1e9), seededRandom(random() * 1e9)];
      const working = work(page, () => (1000 + 8000 * hand()) / speed).finally(() => {
        open -= 1;
      });
      const [taps, spells] = await Promise.all([working, comeAndGo(page, network, () => open > 0)]);
      return { taps, spells };
    }),
  );
  for (const page of pages) {
    await expect(page.getByRole('button', { name: /pendiente|por revisar/ })).toBeHidden();
  }

  expect(await brokenFrom(served.databaseUrl, first)).toEqual([]);
  const turns = await turnsFrom(database, first);
  expect(turns).toHaveLength(people);
  const taps = days.flatMap((day) => day.taps);
  expect(taps).toHaveLength(people * 3);
  for (const turn of turns) expect(errorsOf(turn, taps)).toEqual([]);

  const offline = days.flatMap((day) => markedOffline(turns, day));
  expect(offline.filter(({ marked }) => !marked)).toEqual([]);
  const away = days.flatMap((day) => day.spells).map(({ from, to }) => (to - from) / 1000);
  console.log(
    `${days.map((day) => day.taps.length / 3).join(' and ')} turns, ${away.length} spells of ` +
      `${Math.min(...away).toFixed(1)} to ${Math.max(...away).toFixed(1)} s, ` +
      `${offline.length} actions without a connection`,
  );
  expect(offline.length).toBeGreaterThan(2);
});

/** Taps well within a spell; `marked`: the history has the tap's time and a later arrival. */
function markedOffline(turns: Turn[], { taps, spells }: { taps: Tap[]; spells: Spell[] }) {
  const margin = 100;
  return taps
    .filter(({ action }) => action !== 'call')
    .flatMap((tap) => {
      const spell = spells.find(({ from, to }) => tap.at > from + margin && tap.at < to - margin);
      if (!spell) return [];
      const event = turns
        .find(({ label }) => label === tap.label)
        ?.events.find(({ action }) => action === tap.action);
      const tapped = Date.parse(event?.tapped ?? '');
      const marked =
        Math.abs(tapped - tap.at) <= clockErrorSeconds * 1000 &&
        Date.parse(event?.at ?? '') >= spell.to - margin;
      return [{ ...tap, spell, event, marked }];
    });
}
