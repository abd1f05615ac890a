import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { wholeChromium } from '../../support/browser.ts';
import { storageStateOf } from '../../support/storage-state.ts';
import { keptTurn } from '../kept-turn.ts';
import { finishTurn } from '../taps.ts';
import { counterPage } from './cold-load.ts';
import { answerOf, button, noteUsable } from './observed.ts';
import { launchUntilUsable } from './plain-browser.ts';
import { print, template } from './table.ts';
import type { World } from './world.ts';

interface Installed {
  page: string;
  /** Null for the bare page. */
  who: string | null;
  path: string;
  /** Expression that is truthy once the page can be used, also offline. */
  usable: string;
}

const pages: Installed[] = [
  { page: 'floor', who: null, path: '', usable: button('Llamar siguiente') },
  // A called ticket can continue offline, but no ticket can be called.
  { ...counterPage, path: '/web/pages/operated-gates', usable: button('Iniciar atención') },
  {
    page: 'my-clients',
    who: 'operador',
    path: '/web/pages/my-clients',
    usable: `document.querySelector('#root tbody td')`,
  },
  {
    page: 'dashboard',
    who: 'gerente',
    path: '/web/pages/dashboard',
    usable: `document.querySelector('#root main dt')`,
  },
];

/**
 * Measures pages in a browser just launched, with an installed service worker and stored data,
 * online and offline.
 */
export async function installed({ rounds, served, floor }: World): Promise<void> {
  const noted = await Promise.all(
    pages.map(async (each) => ({
      ...each,
      profile: await mkdtemp(join(tmpdir(), 'vez-profile-')),
      url: (each.who ? served.url : floor.url) + each.path,
      online: [] as number[],
      offline: [] as number[],
    })),
  );
  for (const each of noted) await within(each.profile, (page) => install(page, each, served.url));
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['online', 'offline'] as const) {
      const offline = state === 'offline';
      if (offline) await Promise.all([served.stop(), floor.stop()]);
      for (const { profile, url, usable, ...each } of noted) {
        const launch = { profile, url, script: noteUsable(usable), cpu: 4, offline };
        each[state].push(await launchUntilUsable(launch));
      }
      if (offline) await Promise.all([served.start(), floor.start()]);
    }
  }
  const [bare, counter, ...lists] = noted;
  if (!bare || !counter) return;
  await within(counter.profile, async (page) => {
    await page.goto(counter.url);
    await finishTurn(page);
  });
  await Promise.all(noted.map(({ profile }) => rm(profile, { recursive: true })));
  print(
    'Installed, a new browser, 4× CPU: milliseconds until usable',
    [counter, ...lists].flatMap(({ page, online, offline }) => [
      { page, what: 'online', vez: online, floor: bare.online, template: template.installed, aim },
      { page, what: 'offline', vez: offline, floor: bare.offline, aim },
    ]),
  );
}

interface Placed extends Installed {
  url: string;
}

const aim = { most: 1.6 };

async function within(profile: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, wholeChromium);
  try {
    await act(context.pages()[0] ?? (await context.newPage()));
  } finally {
    // An open browser would keep a failed run from exiting.
    await context.close();
  }
}

/** Opens the page signed in, calls a ticket at the counter, and waits for the service worker. */
async function install(page: Page, { who, path, url, usable }: Placed, origin: string) {
  if (who) {
    await page.goto(`${origin}/web/auth/login`);
    const { origins } = await storageStateOf(origin, who);
    for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
    }
  }
  await page.goto(url);
  if (path === counterPage.path) {
    await page.getByRole('button', { name: 'Llamar siguiente' }).click();
    await keptTurn(page);
  }
  await answerOf(page, `Boolean(${usable}) && navigator.serviceWorker.controller !== null`);
  if (who)
    await answerOf(page, `Object.keys(localStorage).some((name) => /^vez.queries/.test(name))`);
}
