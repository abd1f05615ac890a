import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../support/browser.ts';
import { storageStateOf } from '../../support/storage-state.ts';
import { callOnce, finishTurn, noteClicks, notePaints, type Pair } from '../taps.ts';
import { fourTimes, slowDown } from './conditions.ts';
import { print } from './table.ts';
import type { World } from './world.ts';

const label = '#ticket-label';
const tapsPerRound = 4;

/**
 * Measures the time from the tap on «Llamar siguiente» to the number, on the same page with a slow
 * CPU and on a board of a supervisor in another browser. The bare page makes up its number without
 * a request.
 */
export async function tap({ rounds, served, floor, open }: World): Promise<void> {
  const newPage = async (address: string, who: string | null) => {
    const page = await open(who, { serviceWorkers: 'block' });
    await page.addInitScript({ content: noteClicks });
    await page.addInitScript({ content: notePaints(label) });
    await page.goto(address);
    await page.getByRole('button', { name: 'Llamar siguiente', exact: true }).waitFor();
    return page;
  };
  const bare = await newPage(floor.url, null);
  const counter = await newPage(`${served.url}/web/pages/operated-gates`, 'operador');
  const elsewhere = await chromium.launch(chromiumOptions);
  const board = await openBoard(
    await elsewhere.newPage({
      serviceWorkers: 'block',
      storageState: await storageStateOf(served.url, 'gerente'),
    }),
    served.url,
  );

  const clear = () => finishTurn(counter);
  const alone = { counter: bare, display: bare, called: label, clear: async () => {} };
  const callTimes: number[] = [];
  counter.on('requestfinished', (request) => {
    if (request.url().includes('/callNext')) callTimes.push(request.timing().responseEnd);
  });
  const inTurns = async (vez: Pair) => {
    const noted = { vez: [] as number[], floor: [] as number[], call: [] as number[] };
    // The first call loads files that later calls reuse, so it does not count.
    for (let round = -1; round < rounds * tapsPerRound; round += 1) {
      const [floorMs, ms] = [await callOnce(alone), await callOnce(vez)];
      if (round < 0) continue;
      noted.floor.push(floorMs);
      noted.vez.push(ms);
      noted.call.push(callTimes.at(-1) ?? Number.NaN);
    }
    return noted;
  };
  const other = await inTurns({ counter, display: board, called: label, clear });
  for (const page of [bare, counter]) await slowDown(page, fourTimes);
  const same = await inTurns({ counter, display: counter, called: label, clear });
  await elsewhere.close();
  await Promise.all([bare, counter].map((page) => page.context().close()));

  print('From the tap on «Llamar siguiente» to the painted number, milliseconds', [
    { page: 'the counter', what: '4× CPU', ...same, limit: 150 },
    { page: 'the counter', what: '4× CPU, beside the call’s own time', ...same, floor: same.call },
    { page: 'a board', what: '1×', ...other },
    {
      page: 'a board',
      what: '1×, above the call’s own time, beside that',
      vez: other.vez.map((ms, round) => ms - (other.call[round] ?? 0)),
      floor: other.call,
      limit: 120,
    },
  ]);
}

/** Opens the board of the branch, which records the numbers at its counters. */
async function openBoard(page: Page, url: string): Promise<Page> {
  await page.addInitScript({ content: notePaints('main li strong') });
  await page.goto(`${url}/web/pages/my-lines`);
  await page.getByRole('heading', { name: 'Puesto 1' }).waitFor();
  return page;
}
