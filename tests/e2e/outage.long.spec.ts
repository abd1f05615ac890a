import { setTimeout as pass } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { serveDemo } from '../support/demo.ts';
import { brokenFrom, errorsOf, letWait, openCounters, type Tap, turnsFrom, work } from './hands.ts';
import { openKiosk } from './kiosk-support.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

/** `VEZ_DAY=whole` takes the real time; otherwise a minute passes in 1.5 s. */
const whole = process.env.VEZ_DAY === 'whole';
const minute = whole ? 60_000 : 1500;
/** Minutes before the server is gone, without it, with it again, and of one attention. */
const minutes = { before: 3, gone: 20, after: 4, attention: 4 };

interface Paper {
  label: string;
  at: number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Takes a number each minute, if the kiosk gives one. */
async function takeNumbers(page: Page, over: () => boolean): Promise<Paper[]> {
  const papers: Paper[] = [];
  const given = page.locator('.given .number');
  const service = button(page, /^Admisión/);
  while (!over()) {
    const due = pass(minute);
    if (await button(page, /^Toque la pantalla/).isVisible()) {
      const at = Date.now();
      await button(page, /^Toque la pantalla/).tap();
      await expect(service).toBeVisible();
      if (await service.isEnabled()) {
        await service.tap();
        await expect(given.or(page.getByRole('alert'))).toBeVisible();
        if (await given.isVisible()) papers.push({ label: (await given.textContent()) ?? '', at });
      }
      await button(page, /^(Terminar|Volver|Inicio)$/)
        .first()
        .tap();
    }
    await due;
  }
  return papers;
}

async function dayWith(browser: Browser, leased: number) {
  const served = await serveDemo();
  const database = new pg.Client({ connectionString: served.databaseUrl });
  await database.connect();
  await database.query(
    `update branches set leased_turns = ${leased}, lease_minutes = 30,
       held_numbers = ${leased > 0 ? 30 : 0} where id = 1`,
  );
  // The kiosk holds as many numbers as it gave yesterday at this time.
  await database.query(
    `insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
       arrived_at, queued_at, waiting_since)
     select 1, 1, 1, '2000-01-01', 'Y', n, 'absent', 'kiosk', at, at, at
     from generate_series(1, 25) n,
       lateral (select now() - interval '1 day' + n * interval '1 minute' as at) t`,
  );
  const first = await letWait(database, 40);
  const pages = await openCounters(browser, served.url);
  const kiosk = await openKiosk(browser, served.url);
  let isOver = false;
  const over = () => isOver;
  const pauseMs = ({ action }: Tap) => minute * (action === 'start' ? minutes.attention : 0.1);
  const working = Promise.all([
    takeNumbers(kiosk, over),
    ...pages.map((page) => work(page, pauseMs, over)),
  ]);
  const living = (async () => {
    await pass(minutes.before * minute);
    await served.stop('SIGKILL');
    const from = Date.now();
    await pass(minutes.gone * minute);
    const to = Date.now();
    await served.start();
    await pass(minutes.after * minute);
    isOver = true;
    return { from, to };
  })();
  const [[papers, ...days], gone] = await Promise.all([working, living]);
  for (const page of pages) {
    await expect(button(page, /pendiente|por revisar/)).toBeHidden();
  }
  const unsent = () => Object.keys(localStorage).filter((key) => key.includes('unsent'));
  await expect.poll(() => kiosk.evaluate(unsent)).toEqual([]);

  const turns = await turnsFrom(database, first);
  const broken = await brokenFrom(served.databaseUrl, first);
  await Promise.all(browser.contexts().map((context) => context.close()));
  await database.end();
  await served.dispose();
  const isGone = ({ at }: { at: number }) => at > gone.from && at < gone.to;
  const taps = days.flat();
  return {
    turns,
    broken,
    papers,
    taps,
    served: taps.filter((tap) => tap.action === 'finish' && isGone(tap)).length,
    given: papers.filter(isGone).length,
  };
}

test('a branch whose server is gone for twenty minutes serves on, and all lands in order', async ({
  browser,
}) => {
  test.setTimeout(whole ? 5_400_000 : 400_000);
  const [without, leased] = [await dayWith(browser, 0), await dayWith(browser, 3)];
  for (const { turns, taps, papers, broken } of [without, leased]) {
    expect(broken).toEqual([]);
    const finished = taps.filter(({ action }) => action === 'finish').map(({ label }) => label);
    expect(new Set(finished).size).toBe(finished.length);
    for (const label of finished) {
      const turn = turns.find((each) => each.label === label);
      expect(turn && errorsOf(turn, taps)).toEqual([]);
    }
    const taken = turns.filter(({ label }) => papers.some((paper) => paper.label === label));
    expect(taken.map(({ label }) => label)).toEqual(papers.map(({ label }) => label));
  }
  console.log(
    `served without the server: ${leased.served} with leases, ${without.served} without; ` +
      `numbers given: ${leased.given} and ${without.given}`,
  );
  expect(leased.served).toBeGreaterThan(without.served);
  expect(leased.given).toBeGreaterThan(without.given);
});
