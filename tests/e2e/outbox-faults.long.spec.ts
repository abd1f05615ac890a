import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pick, seededRandom } from '#server/seed/random.ts';
import { arriveWithTurn, callNext, confirmed, kept, start, test } from './outbox-support.ts';
import { enter, expect, inHand, tapFinish } from './support.ts';

/** Moments at which the tab's process is killed. */
const moments = [
  'before the write',
  'after the write',
  'before sending',
  'while sending',
  'after the answer',
  'while confirming',
] as const;
type Moment = (typeof moments)[number];

const rounds = Number(process.env.VEZ_FAULT_ROUNDS) || moments.length;

test('a tab killed anywhere loses nothing and does nothing twice', async ({ browser, floor }) => {
  test.setTimeout(60_000 + rounds * 15_000);
  const seed = Number(process.env.VEZ_SEED) || Date.now() % 1_000_000;
  console.log(`seed ${seed}, ${rounds} rounds`);
  const random = seededRandom(seed);
  const context = await contextOf(browser, floor.url);
  let page = context.pages()[0] ?? (await context.newPage());
  await arriveWithTurn(page, floor.url);
  for (let round = 0; round < rounds; round += 1) {
    const label = round === 0 ? ((await inHand(page).textContent()) ?? '') : await callNext(page);
    const moment = moments[round % moments.length] ?? moments[0];
    const action = pick(random, ['start', 'finish', 'noShow'] as const);
    const offline =
      random() < 0.3 && (moment === 'before the write' || moment === 'after the write');
    await test.step(`${round}: ${action} of ${label}, killed ${moment}${offline ? ', offline' : ''}`, async () => {
      if (action === 'finish') {
        await start(page);
        await expect.poll(() => floor.historyOf(label)).toContain('start');
        await confirmed(page, 'start');
      }
      const before = (await floor.historyOf(label)).length;
      await context.setOffline(offline);
      await die(page, moment, Math.floor(random() * 25), () => act(page, action));
      page = await context.newPage();
      await page.goto(`${floor.url}/web/pages/operated-gates`);
      await expect(page.getByRole('heading', { name: 'Puesto 1' })).toBeVisible();
      if (offline && moment !== 'before the write') {
        await expect(page.getByRole('button', { name: '1 pendiente' })).toBeVisible();
      }
      await context.setOffline(false);
      await expect
        .poll(async () => (await kept(page)).filter(({ state }) => state !== 'confirmed'))
        .toEqual([]);
      await expect(page.getByText(/por revisar/)).toBeHidden();
      const done = (await floor.historyOf(label)).slice(before);
      expect(done).toEqual(moment === 'before the write' ? [] : [action]);
      const holds = moment === 'before the write' || action === 'start';
      await expect(inHand(page)).toHaveCount(holds ? 1 : 0);
      await floor.ask(
        `update tickets set status = 'absent', version = version + 1 where status in ('called', 'attending')`,
      );
      await page.reload();
      await expect(page.getByText('Sin turno en curso')).toBeVisible();
    });
  }
});

async function contextOf(browser: Browser, url: string): Promise<BrowserContext> {
  const page = await enter(browser, url, 'operador');
  const context = page.context();
  await context.addInitScript(instrument);
  return context;
}

async function act(page: Page, action: 'start' | 'finish' | 'noShow'): Promise<void> {
  if (action === 'start') return start(page);
  if (action === 'noShow') {
    return page.getByRole('button', { name: 'Ausente', exact: true }).click();
  }
  return tapFinish(page);
}

/** Taps, blocks the page at the moment, and crashes it. `ms` delays the block while sending. */
async function die(page: Page, moment: Moment, ms: number, tap: () => Promise<void>) {
  await page.evaluate(([where, wait]) => Object.assign(window, { death: { where, wait } }), [
    moment,
    ms,
  ] as const);
  const devtools = await page.context().newCDPSession(page);
  const still = page.waitForEvent('console', (message) => message.text() === 'still');
  const crashed = page.waitForEvent('crash');
  // The crash may keep the tap from ever resolving.
  tap().catch(() => {});
  await still;
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Runs in the page: blocks its thread once it reaches the moment in `window.death`. */
function instrument() {
  const say = console.debug.bind(console);
  const standStill = (where: string) => {
    const { death } = window as unknown as { death?: { where: string; wait: number } };
    if (death?.where !== where) return;
    const until = Date.now() + death.wait;
    while (where === 'while sending' && Date.now() < until);
    say('still');
    for (;;);
  };
  let puts = 0;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if ('death' in window) {
      puts += 1;
      standStill(['before the write', '', 'after the answer'][puts - 1] ?? '');
    }
    const request = put.apply(this, given);
    // Offline there is no second write, so the block follows the first transaction.
    if (puts === 1)
      this.transaction.addEventListener('complete', () => standStill('after the write'));
    if (puts === 3) standStill('while confirming');
    return request;
  };
  const { fetch } = window;
  window.fetch = (...given) => {
    const url = given[0] instanceof Request ? given[0].url : String(given[0]);
    if (!/\/tickets\/\d+\//.test(url)) return fetch(...given);
    standStill('before sending');
    const answer = fetch(...given);
    standStill('while sending');
    return answer;
  };
}
