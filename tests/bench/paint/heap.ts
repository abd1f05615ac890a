import type { Page } from '@playwright/test';
import { finishTurn } from '../taps.ts';
import { print } from './table.ts';
import type { World } from './world.ts';

const hours = 8;
const turnsPerHour = 20;

/**
 * Measures the heap of a counter's page after each of eight hours of its own clock, in which
 * tickets are called and finished.
 */
export async function heap({ served, floor, open }: World): Promise<void> {
  const call = (page: Page) =>
    page.getByRole('button', { name: 'Llamar siguiente', exact: true }).click();
  const openFor = async (address: string, who: string | null) => {
    const page = await open(who, { serviceWorkers: 'block' });
    await page.clock.install();
    await page.goto(address);
    return page;
  };
  const bare = await openFor(floor.url, null);
  const counter = await openFor(`${served.url}/web/pages/operated-gates`, 'operador');
  const noted = {
    floor: await workThrough(bare, () => call(bare)),
    vez: await workThrough(counter, async () => {
      await call(counter);
      await finishTurn(counter);
    }),
  };
  await Promise.all([bare, counter].map((page) => page.context().close()));
  const at = (hour: number) => ({
    vez: [noted.vez.at(hour) ?? Number.NaN],
    floor: [noted.floor.at(hour) ?? Number.NaN],
  });
  print(`Heap of a counter open for ${hours} hours, ${turnsPerHour} turns in each, MB`, [
    { page: 'operated-gates', what: 'after the first hour', ...at(0) },
    { page: 'operated-gates', what: 'after the last hour', ...at(-1) },
    {
      page: 'operated-gates',
      what: 'last hour beside the first',
      vez: at(-1).vez,
      floor: at(0).vez,
      aim: { most: 1.1 },
    },
  ]);
  console.log(`by hour: ${noted.vez.map((mb) => mb.toFixed(2)).join(' ')}`);
}

/** Returns the heap after each hour, in MB. */
async function workThrough(page: Page, serve: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const noted: number[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    for (let turn = 0; turn < turnsPerHour; turn += 1) {
      await serve();
      await page.clock.runFor(3_600_000 / turnsPerHour);
    }
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    noted.push(usedSize / 1e6);
  }
  return noted;
}
