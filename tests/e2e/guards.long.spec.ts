import type { Page } from '@playwright/test';
import { signed } from '../support/signed.ts';
import { arrive } from './shell-support.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

/** More document loads than this for one address count as a redirect loop. */
const mostLoads = 3;

/** A change of the session outside the application, and the address where the page must end. */
interface Case {
  name: string;
  happens: (page: Page) => Promise<unknown>;
  rest: RegExp;
  /** True if the token must still be stored at the end. */
  signedIn: boolean;
}

const cases: Case[] = [
  {
    name: 'nobody is signed in',
    happens: (page) => page.evaluate(() => localStorage.clear()),
    rest: /\/auth\/login$/,
    signedIn: false,
  },
  {
    name: 'one of the tokens is gone',
    happens: (page) => page.evaluate(() => localStorage.removeItem('accessToken')),
    rest: /\/auth\/login$/,
    signedIn: true,
  },
  {
    name: 'the server refuses the tokens',
    happens: (page) =>
      page.evaluate(() => {
        localStorage.setItem('accessToken', `x.${btoa('{"exp":9999999999}')}.y`);
        localStorage.setItem('authToken', 'nobody');
      }),
    rest: /\/auth\/login$/,
    signedIn: false,
  },
  {
    name: 'the password must be changed',
    happens: (page) => page.evaluate(() => localStorage.setItem('userInvalid', 'true')),
    rest: /\/web\/$/,
    signedIn: true,
  },
  {
    name: 'the page is not allowed',
    happens: (page) =>
      page.evaluate(() => {
        const user = JSON.parse(localStorage.getItem('user') ?? '{}');
        localStorage.setItem('user', JSON.stringify({ ...user, permissions: ['/'] }));
      }),
    rest: /\/access-denied$/,
    signedIn: true,
  },
  {
    name: 'what is stored of the person cannot be read',
    happens: (page) => page.evaluate(() => localStorage.setItem('user', '{')),
    rest: /\/access-denied$/,
    signedIn: true,
  },
  {
    name: 'the token has run out and renewing it fails',
    happens: async (page) => {
      await page.evaluate(() => localStorage.setItem('accessToken', `x.${btoa('{"exp":1}')}.y`));
      await page.route('**/refreshToken*', (route) =>
        route.fulfill({ status: 503, headers: signed, json: {} }),
      );
    },
    rest: /\/my-lines$/,
    signedIn: true,
  },
  {
    name: 'there is no network',
    happens: (page) => page.context().setOffline(true),
    rest: /\/my-lines$/,
    signedIn: true,
  },
  {
    name: 'storage is blocked',
    happens: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }),
    rest: /\/auth\/login$/,
    signedIn: true,
  },
];

test('guards come to rest, and sign out only whom the server refuses', async ({
  browser,
  served,
}) => {
  for (const each of cases) {
    await test.step(each.name, async () => {
      const page = await arrive(browser, served.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await comeToRest(page, `${served.url}/web/pages/my-lines`, each);
      await page.context().close();
    });
  }
});

async function comeToRest(page: Page, address: string, { happens, rest, signedIn }: Case) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await happens(page);
  const documents: string[] = [];
  page.on('domcontentloaded', () => documents.push(page.url()));
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(frame.url()));
  // Navigation fails when a redirect interrupts it.
  await page.goto(address).catch(() => {});
  await expect(page).toHaveURL(rest);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(documents.length, documents.join()).toBeLessThanOrEqual(mostLoads);
  expect(places.length, places.join()).toBeLessThanOrEqual(2 * mostLoads);
  if (!signedIn) return;
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  expect(kept.find(({ name }) => name === 'authToken')?.value).toBe(token);
}
