import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Mode, Network } from '../support/network.ts';
import { displayTruth, pairDevice, shownOnDisplay } from './device-support.ts';
import { callNext, start, test } from './outbox-support.ts';
import { createTicket, enter, expect, finish, openGate } from './support.ts';

interface Spell {
  mode: Mode;
  seconds: number;
  /** True if the outage lasts long enough for the screens to show it. */
  told: boolean;
}

/** `npm test` runs one short cut; stage `screens` of the long tier runs all outages. */
const spells: Spell[] =
  process.env.VEZ_SCREENS === 'all'
    ? [
        { mode: 'reset', seconds: 1, told: false },
        { mode: 'refused', seconds: 30, told: true },
        { mode: 'frozen', seconds: 30, told: true },
        { mode: 'slow', seconds: 30, told: false },
        { mode: 'reset', seconds: 600, told: true },
      ]
    : [{ mode: 'reset', seconds: 1, told: false }];

/** Timeout for a busy machine; the run prints the measured times. */
const patience = { timeout: 45_000 };

const silence = {
  display: (page: Page) => page.getByText(/^Sin conexión\. Lo que ve es de hace/),
  kiosk: (page: Page) => page.getByText('Pida su número en el mostrador.'),
  phone: (page: Page) => page.getByText(/Así estaba hace/).last(),
  board: (page: Page) => page.getByText(/^Sin conexión( con el servidor|: este dispositivo)/),
};
type Screen = keyof typeof silence;

/**
 * Durations, times of day, and the peak of the queue, which the server samples every five minutes.
 */
const moments = /\d+ (s|min|h)\b|\d\d:\d\d:\d\d|personas a las \d+:\d\d/g;

/** Text of a page without its times. */
const wordsOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll(moments, '');

test('every screen equals the server once the network is back, and tells its age before', async ({
  browser,
  floor,
}) => {
  test.setTimeout(60_000 + spells.reduce((sum, { seconds }) => sum + seconds * 1000 + 90_000, 0));
  const network = await Network.open(floor.url);
  const device = async (path: 'pantalla' | 'quiosco') => {
    const size = { width: 1280, height: 800 };
    const page = await (await browser.newContext({ viewport: size, screen: size })).newPage();
    let key = '';
    page.on('request', (request) => {
      key = request.headers()['vez-device'] ?? key;
    });
    await pairDevice(page, network.url, path);
    return { page, keyOf: () => key };
  };
  const { page: display, keyOf } = await device('pantalla');
  const { page: kiosk } = await device('quiosco');
  const clerk = await enter(browser, floor.url, 'operador3');
  const linked = clerk.waitForResponse(/tickets\/\d+\/link/);
  const ours = await createTicket(clerk, floor.url, 'Admisión');
  const { content: link } = await (await linked).json();
  const own = String(link).replace(/^.*\/web/, '/web');
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(network.url + own);
  await expect(phone.getByRole('heading', { name: `Su turno ${ours}` })).toBeVisible();
  const boardPath = '/web/pages/my-lines?branch=1';
  const board = await enter(browser, network.url, 'monitor');
  await board.goto(network.url + boardPath);
  await expect(board.getByText('Admisión').first()).toBeVisible();
  const counter = await enter(browser, floor.url, 'operador');
  await openGate(counter, floor.url, 'Puesto 1');
  const screens: [Screen, Page][] = [
    ['display', display],
    ['kiosk', kiosk],
    ['phone', phone],
    ['board', board],
  ];

  for (const { mode, seconds, told } of spells) {
    await network.set(mode);
    const from = performance.now();
    const sinceStart = () => ((performance.now() - from) / 1000).toFixed(1);
    const telling = screens.map(async ([name, page]) => {
      if (!told) return '';
      await expect(silence[name](page)).toBeVisible(patience);
      return `${name} ${sinceStart()}`;
    });
    let label = '';
    do {
      label = await callNext(counter);
      await start(counter);
      await finish(counter);
      // Serving continues during the outage, with a pause of at most 15 s between tickets.
      await setTimeout(Math.min(15_000, seconds * 500));
    } while (performance.now() - from < seconds * 1000);
    const seen = (await Promise.all(telling)).filter(Boolean);
    await network.set('pass');
    const back = performance.now();
    const heard = screens.map(async ([name, page]) => {
      await expect(silence[name](page)).toBeHidden(patience);
      return `${name} ${((performance.now() - back) / 1000).toFixed(1)}`;
    });
    const returned = await Promise.all(heard);

    await expect(async () => {
      const now = await shownOnDisplay(display);
      expect(now.calls[0]?.[0]).toBe(label);
      expect(now).toEqual(await displayTruth(floor.url, keyOf(), now));
    }).toPass(patience);
    const truths: [Page, string][] = [
      [phone, own],
      [board, boardPath],
    ];
    for (const [page, path] of truths) {
      const fresh = await page.context().newPage();
      await fresh.goto(network.url + path);
      await expect(async () => expect(await wordsOf(page)).toBe(await wordsOf(fresh))).toPass(
        patience,
      );
      await fresh.close();
    }
    const [row] = await floor.ask<{ name: string; waiting: number }>(
      `select s.name, count(*)::int as waiting from tickets t join services s on s.id = t.service_id
        where t.branch_id = 1 and t.status = 'waiting' group by s.name order by 2 desc`,
    );
    await kiosk.getByRole('button', { name: /^Toque la pantalla/ }).click();
    const offered = kiosk.getByRole('button', { name: new RegExp(`^${row?.name}`) });
    await expect(offered).toContainText(`${row?.waiting} personas esperando`);
    await kiosk.getByRole('button', { name: 'Inicio' }).click();
    const named = typeof mode === 'string' ? mode : 'slow';
    console.log(
      `${named} ${seconds} s: told after ${seen.join(', ') || '–'}; back after ` +
        `${returned.join(', ')}; compared after ${((performance.now() - back) / 1000).toFixed(1)} s`,
    );
  }
  await network.close();
});
