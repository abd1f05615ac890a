import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { wholeChromium } from '../../support/browser.ts';
import { storageStateOf } from '../../support/storage-state.ts';
import { keptTurn } from '../kept-turn.ts';
import { finishTurn } from '../taps.ts';
import { counterPage } from './cold-load.ts';
import { fourTimes, slowDown } from './conditions.ts';
import { answerOf, button, noteUsable, usableAt } from './observed.ts';
import { print, template } from './table.ts';
import type { World } from './world.ts';

interface Installed {
  profile: string;
  address: string;
  /** What can be used without a connection too. */
  button: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/**
 * A counter with a turn in hand in a browser that was just started, with the worker and what it has
 * kept, with a connection and without one: nobody is called without one, but a turn goes on.
 */
export async function installed({ rounds, served, floor }: World): Promise<void> {
  const ways: Record<'floor' | 'vez', Installed> = {
    floor: {
      profile: await mkdtemp(join(tmpdir(), 'vez-profile-')),
      address: floor.url,
      button: 'Llamar siguiente',
      stop: floor.stop,
      start: floor.start,
    },
    vez: {
      profile: await mkdtemp(join(tmpdir(), 'vez-profile-')),
      address: served.url + counterPage.path,
      button: 'Iniciar atención',
      stop: () => served.stop(),
      start: served.start,
    },
  };
  await within(ways.floor, async (page) => {
    await page.goto(floor.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  await within(ways.vez, (page) => install(page, served.url, ways.vez));

  const noted = {
    online: { floor: [] as number[], vez: [] as number[] },
    offline: { floor: [] as number[], vez: [] as number[] },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['online', 'offline'] as const) {
      for (const way of ['floor', 'vez'] as const) {
        if (state === 'offline') await ways[way].stop();
        noted[state][way].push(await launchUntilUsable(ways[way], state === 'offline'));
        if (state === 'offline') await ways[way].start();
      }
    }
  }
  await within(ways.vez, async (page) => {
    await page.goto(ways.vez.address);
    await finishTurn(page);
  });
  for (const { profile } of Object.values(ways)) await rm(profile, { recursive: true });

  const of = { page: counterPage.page, template: template.installed, aim: { most: 1.2 } };
  print('Installed, a new browser, 4× CPU: milliseconds until usable', [
    { ...of, what: 'online', ...noted.online },
    { ...of, what: 'offline', ...noted.offline },
    {
      page: counterPage.page,
      what: 'offline beside online',
      vez: noted.offline.vez,
      floor: noted.online.vez,
      aim: { most: 1 },
    },
  ]);
}

/** Does it in a browser on the profile. */
async function within<T>(
  { profile }: Installed,
  act: (page: Page) => Promise<T>,
  offline = false,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, { ...wholeChromium, offline });
  try {
    return await act(context.pages()[0] ?? (await context.newPage()));
  } finally {
    // A browser that is left open would keep a failed run from ending.
    await context.close();
  }
}

/** Signs in and calls somebody; the worker and the turn are on the device then. */
async function install(page: Page, url: string, { address, button }: Installed): Promise<void> {
  const { origins } = await storageStateOf(url, 'operador');
  await page.goto(`${url}/web/auth/login`);
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  }
  await page.goto(address);
  await page.getByRole('button', { name: 'Llamar siguiente' }).click();
  await page.getByRole('button', { name: button }).waitFor();
  await keptTurn(page);
}

/** Milliseconds from the navigation until the button could be used. */
function launchUntilUsable(installed: Installed, offline: boolean): Promise<number> {
  return within(
    installed,
    async (page) => {
      await page.addInitScript({ content: noteUsable(button(installed.button)) });
      await slowDown(page, fourTimes);
      await page.goto(installed.address, { waitUntil: 'commit' });
      return answerOf(page, usableAt);
    },
    offline,
  );
}
