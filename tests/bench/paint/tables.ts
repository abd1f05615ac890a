import type { Page } from '@playwright/test';
import { openPostgres } from '#server/db/client.ts';
import { addManyDevices, report } from '../../support/many-devices.ts';
import { addManyUsers } from '../../support/many-users.ts';
import { fourTimes, slowDown } from './conditions.ts';
import { answerOf } from './observed.ts';
import { p95, print } from './table.ts';
import type { World } from './world.ts';

const users = 10_000;
const devices = 1000;
/** Total for all devices, which change one after another. */
const changesPerSecond = 10;
/** Pixels per frame: about 2,500 rows per minute. */
const step = 40;
const frames = 120;
const screen = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

/**
 * Measures long tables with 4× CPU slowdown beside a bare virtual table of as many rows: jumps in
 * the list of users, and the frames of «Monitoreo» while it scrolls and devices change.
 */
export async function tables(world: World): Promise<void> {
  const { served, databaseUrl, floor, rounds } = world;
  await served.stop();
  await addManyUsers(await openPostgres(databaseUrl), users);
  const keys = await addManyDevices(await openPostgres(databaseUrl), devices);
  await served.start();

  const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));
  const bareList = await openTable(world, null, `${floor.url}/#rows=${users}`);
  const list = await openTable(world, 'seguridad', `${served.url}/web/pages/manager-user`);
  const noted = { vez: [] as Jump[], floor: [] as Jump[] };
  // The first jump loads files, so it does not count.
  for (let round = -1; round < rounds; round += 1) {
    for (const [way, page] of [['floor', bareList] as const, ['vez', list] as const]) {
      const jump = await jumpTo(page, (round + 2) / (rounds + 2));
      if (round >= 0) noted[way].push(jump);
    }
  }
  await close(bareList, list);
  print(
    `Jumps in ${users} rows, 4× CPU: milliseconds until the rows are painted`,
    (['first', 'again'] as const).map((what) => ({
      page: 'manager-user',
      what: what === 'first' ? 'rows not loaded' : 'rows loaded',
      vez: noted.vez.map((jump) => jump[what]),
      floor: noted.floor.map((jump) => jump[what]),
      aim: { most: 2 },
    })),
  );

  const monitoring = await openTable(world, 'gerente', `${served.url}/web/pages/kiosks-monitoring`);
  const bare = await openTable(world, null, `${floor.url}/#rows=${devices}`);
  const scrolled = { vez: await framesOf(monitoring, step), floor: await framesOf(bare, step) };
  await close(bare);
  const stop = startChanges(served.url, keys.slice(0, 100));
  const updated = { vez: await framesOf(monitoring, 0), floor: [] as number[] };
  const both = { vez: await framesOf(monitoring, step), floor: [] as number[] };
  await stop();
  await close(monitoring);
  const changes = `&changes=${changesPerSecond}`;
  const changing = await openTable(world, null, `${floor.url}/#rows=${devices}${changes}`);
  updated.floor = await framesOf(changing, 0);
  both.floor = await framesOf(changing, step);
  await close(changing);
  print(
    `Frames of ${devices} devices, 4× CPU: p95, milliseconds`,
    Object.entries({ scrolled, updated, both }).map(([what, frames]) => ({
      page: 'kiosks-monitoring',
      what,
      ...frames,
      by: p95,
      aim: { most: 1.3 },
    })),
  );
}

async function openTable({ open }: World, who: string | null, address: string): Promise<Page> {
  const page = await open(who, screen);
  await page.goto(address);
  await answerOf(
    page,
    `document.querySelector('tr[data-index="5"]:not([aria-busy="true"])') !== null`,
  );
  await slowDown(page, fourTimes);
  return page;
}

interface Jump {
  /** Milliseconds until the rows are painted that had to be requested. */
  first: number;
  /** The same once more, with the rows loaded. */
  again: number;
}

async function jumpTo(page: Page, share: number): Promise<Jump> {
  const jump = (to: number) =>
    page.evaluate<number>(`new Promise((resolve) => {
    const from = performance.now();
    window.scrollTo(0, document.documentElement.scrollHeight * ${to});
    requestAnimationFrame(function look() {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr[data-index]');
      if (!row || row.ariaBusy === 'true') return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(null);
    });
  })`);
  const first = await jump(share);
  await jump(0);
  const again = await jump(share);
  await jump(0);
  return { first, again };
}

/** Returns the milliseconds of each frame while the page scrolls `move` pixels per frame. */
async function framesOf(page: Page, move: number): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate<number[]>(`new Promise((resolve) => {
    window.scrollTo(0, 0);
    const times = [];
    let last = performance.now();
    requestAnimationFrame(function next(now) {
      times.push(now - last);
      last = now;
      window.scrollBy(0, ${move});
      if (times.length < ${frames}) requestAnimationFrame(next);
      else resolve(times);
    });
  })`);
}

/** Makes devices run out of paper and refills them, until the returned function is called. */
function startChanges(url: string, keys: readonly string[]): () => Promise<void> {
  let running = true;
  const ended = (async () => {
    for (let sequence = 1; running; sequence += 1) {
      const paper = sequence % 2 === 0 ? 'ok' : 'out';
      const answer = await fetch(`${url}/web/api/sysInt/heartbeat`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'Vez-Device': keys[sequence % keys.length] ?? '',
        },
        body: JSON.stringify({ sequence, started: false, report: { ...report, paper } }),
      });
      if (!answer.ok) throw new Error(`a heartbeat was refused: ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 1000 / changesPerSecond));
    }
  })();
  return () => {
    running = false;
    return ended;
  };
}
