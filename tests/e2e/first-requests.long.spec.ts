import type { Page, Request, Response } from '@playwright/test';
import { settled } from './shell-support.ts';
import { enter, expect, openGate, test } from './support.ts';

/** Identifies a request to the API, without its credentials. */
function nameOf(request: Request): string {
  const url = new URL(request.url());
  url.searchParams.delete('authToken');
  return `${request.method()} ${url.pathname}${url.search} ${request.postData() ?? ''}`;
}

/**
 * Opens the page and holds back its scripts until the early requests of the document are answered.
 * The result leaves out the stream, alerts, and step-by-step computations.
 */
async function open(page: Page, address: string) {
  // A blank page ends the requests of the previous page, which must not be counted.
  await page.goto('about:blank');
  const [asked, early]: [string[], string[]] = [[], []];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const counted = (request: Request) =>
    /\/web\/api\/(?!events|alerts|.*\/staffing\/)/.test(request.url());
  const note = (request: Request) => counted(request) && asked.push(nameOf(request));
  const finish = (request: Request) => counted(request) && early.push(nameOf(request));
  let streams = 0;
  const stream = (response: Response) => {
    if (response.url().includes('/events/stream')) streams += 1;
  };
  page.on('request', note).on('requestfinished', finish).on('response', stream);
  await page.route('**/web/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  // The early requests include the page's own, the shared ones, and the ones that follow from them.
  await expect.poll(() => early.some((name) => name.includes('colorsConfig'))).toBe(true);
  const answered = () =>
    page.evaluate(async () => {
      const before = window.vezEarly?.sent.size ?? 0;
      await Promise.all([...(window.vezEarly?.sent.values() ?? [])].map(({ answer }) => answer));
      return before > 0 && window.vezEarly?.sent.size === before;
    });
  await expect.poll(answered).toBe(true);
  const first = [...early];
  page.off('requestfinished', finish);
  release();
  await settled(page);
  // Waits for the stream and an idle moment, so that requests caused by an event count too.
  await expect.poll(() => streams).toBe(1);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  page.off('request', note).off('response', stream);
  await page.unrouteAll({ behavior: 'wait' });
  const wasted = await page.evaluate(() => [...(window.vezEarly?.sent.keys() ?? [])]);
  const twice = asked.filter((name, at) => asked.indexOf(name) !== at);
  return { asked, first, wasted, twice };
}

test('a page’s first requests go out before its code comes, and none is sent twice', async ({
  browser,
  served,
}) => {
  const manager = await enter(browser, served.url, 'gerente');
  await manager.goto(`${served.url}/web/access-denied`);
  const permissions = await manager.evaluate<string[]>(
    () => JSON.parse(localStorage.getItem('user') ?? '{}').permissions,
  );
  const elsewhere = ['/', 'reports', 'documentation'];
  const paths = permissions.filter((key) => !elsewhere.includes(key)).map((key) => `pages/${key}`);
  expect(paths.length).toBeGreaterThan(12);
  for (const path of ['', ...paths, 'pages/my-lines?branch=2']) {
    const { first, wasted, twice } = await open(manager, `${served.url}/web/${path}`);
    expect({ path, wasted, twice }).toEqual({ path, wasted: [], twice: [] });
    expect(first.length, path).toBeGreaterThan(2);
  }
  const operator = await enter(browser, served.url, 'operador');
  const chooser = await open(operator, `${served.url}/web/pages/operated-gates`);
  const api = (path: string) => `GET /web/api/${path} `;
  const gates = ['branches/1/gates', 'branches/1/services'].map(api);
  expect(chooser).toMatchObject({ wasted: [], twice: [] });
  expect(chooser.first).toEqual(expect.arrayContaining([api('gates/mine'), ...gates]));
  await openGate(operator, served.url, 'Puesto 2');
  const counter = await open(operator, `${served.url}/web/pages/operated-gates`);
  expect(counter).toMatchObject({ wasted: [], twice: [] });
  expect(counter.first).toContain(api('gates/mine'));
  expect(counter.asked).not.toEqual(expect.arrayContaining(gates));
});
