import type { Locator, Page } from '@playwright/test';
import { fourTimes, slowDown } from './conditions.ts';
import { p95, print, template } from './table.ts';
import type { World } from './world.ts';

/**
 * Init script that records when the next page's title is painted after a click, and when nothing
 * loads any more. Text, because tsx adds helpers to functions.
 */
const noteRoutes = `window.route = { from: null, clickedAt: 0, title: 0, content: 0 };
addEventListener('click', ({ timeStamp }) => {
  const from = document.querySelector('main h1')?.textContent;
  window.route = { from, clickedAt: timeStamp, title: 0, content: 0 };
}, true);
requestAnimationFrame(function look() {
  requestAnimationFrame(look);
  const seen = route;
  const title = document.querySelector('main h1')?.textContent;
  if (seen.content || !seen.clickedAt || !title || title === seen.from) return;
  const loads = document.querySelector('main [aria-busy="true"]');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const ms = performance.now() - seen.clickedAt;
    seen.title ||= ms;
    if (!loads) seen.content ||= ms;
  };
  port2.postMessage(null);
});`;

interface Change {
  title: number;
  content: number;
}

/** Opens each page once, and then twice more, always from another page. */
const passes = 3;
const keys = ['my-service-provider', 'my-lines', 'my-clients', 'my-appointments', 'operated-gates'];

/**
 * Measures the time from the click on a link to the next page, with 4× CPU slowdown and a fast
 * network.
 */
export async function route({ rounds, served, floor, open }: World): Promise<void> {
  const noted = {
    vez: { first: [] as Change[], next: [] as Change[] },
    floor: { first: [] as Change[], next: [] as Change[] },
  };
  const linkTo = {
    vez: (page: Page, key: string) => page.locator(`nav a[href="/web/pages/${key}"]`),
    floor: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
  };
  const ways = {
    floor: { address: floor.url, who: null, pages: ['Colas', 'Puesto'] },
    vez: { address: `${served.url}/web/`, who: 'operador', pages: keys },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['floor', 'vez'] as const) {
      const { address, who, pages } = ways[way];
      const page = await open(who, { serviceWorkers: 'block' });
      await page.addInitScript({ content: noteRoutes });
      await page.goto(address);
      await linkTo[way](page, pages[0] ?? '').waitFor();
      await slowDown(page, fourTimes);
      for (let pass = 0; pass < passes; pass += 1) {
        for (const name of pages) {
          const change = await follow(page, linkTo[way](page, name));
          // The bare application already shows «Puesto» when it opens.
          const first = pass === 0 && name !== 'Puesto';
          noted[way][first ? 'first' : 'next'].push(change);
        }
      }
      await page.context().close();
    }
  }
  print(
    `From the click to the next page, 4× CPU: p95 of ${keys.length} pages, milliseconds`,
    (['first', 'next'] as const).flatMap((kind) =>
      (['title', 'content'] as const).map((what) => ({
        page: kind === 'first' ? 'first visit' : 'again',
        what,
        vez: noted.vez[kind].map((change) => change[what]),
        floor: noted.floor[kind].map((change) => change[what]),
        by: p95,
        template: template[`${kind}Route`],
        aim: { most: kind === 'first' ? 2 : 1.3 },
      })),
    ),
  );
}

async function follow(page: Page, link: Locator): Promise<Change> {
  await link.click();
  const noted = await page.waitForFunction(() => {
    const seen = Reflect.get(window, 'route') as Change;
    return seen.content > 0 && seen;
  });
  // The cast: the function waits until its value is not false.
  const { title, content } = (await noted.jsonValue()) as Change;
  return { title, content };
}
