import type { Browser, Page } from '@playwright/test';
import { isQuick } from '../support/tier.ts';
import { arriveWithTurn, chips, confirmed, test } from './outbox-support.ts';
import { type EnterOptions, enter, expect, expectAccessible, inHand, openGate } from './support.ts';

const devices: Record<string, EnterOptions> = {
  ...(!isQuick && { desktop: { viewport: { width: 1440, height: 900 } } }),
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const steps = ['Llamar siguiente', 'Iniciar atención', 'Finalizar y llamar siguiente'] as const;

const primary = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function tapOn(page: Page, name: string, touch: boolean): Promise<void> {
  const button = primary(page, name);
  await (touch ? button.tap() : button.click());
}

async function placeOf(page: Page, name: string) {
  const box = await primary(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return box;
}

for (const [device, options] of Object.entries(devices)) {
  const touch = options.hasTouch ?? false;

  test(`a usual person costs two taps after the call on a ${device}`, async ({
    browser,
    floor,
  }) => {
    const page = await enter(browser, floor.url, 'operador', options);
    await page.addInitScript(() => {
      // Pointer clicks have a `detail` of at least 1; clicks that the browser derives have 0.
      addEventListener(
        'click',
        ({ isTrusted, detail }) => {
          if (isTrusted && detail > 0) Object.assign(window, { taps: taps() + 1 });
        },
        true,
      );
      const taps = () => Number(Reflect.get(window, 'taps') ?? 0);
    });
    await openGate(page, floor.url, 'Puesto 1');
    await tapOn(page, 'Llamar siguiente', touch);
    await tapOn(page, 'Iniciar atención', touch);
    // The device has no usual reason stored the first time.
    await page.getByText('Información entregada').click();
    await confirmed(page, 'start');
    const first = await inHand(page).innerText();
    await tapOn(page, 'Finalizar y llamar siguiente', touch);
    await expect(inHand(page)).not.toHaveText(first);

    const label = await inHand(page).innerText();
    const before = await page.evaluate(() => Number(Reflect.get(window, 'taps')));
    const from = performance.now();
    await tapOn(page, 'Iniciar atención', touch);
    await tapOn(page, 'Finalizar y llamar siguiente', touch);
    await expect(inHand(page)).not.toHaveText(label);
    const seconds = (performance.now() - from) / 1000;
    const taps = (await page.evaluate(() => Number(Reflect.get(window, 'taps')))) - before;
    console.log(`${device}: ${taps} taps after the call, ${seconds.toFixed(1)} s`);
    expect(taps).toBe(2);
    expect(await floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
    expect(
      await floor.ask(
        `select r.name from tickets t join reasons r on r.id = t.reason_id
         where t.status = 'attended' order by t.closed_at desc limit 2`,
      ),
    ).toEqual([{ name: 'Información entregada' }, { name: 'Información entregada' }]);
  });

  test(`the primary button keeps its place through a turn on a ${device}`, async ({
    browser,
    floor,
  }) => {
    const page = await enter(browser, floor.url, 'operador', options);
    await openGate(page, floor.url, 'Puesto 1');
    const places = [];
    for (const step of steps) {
      const place = await placeOf(page, step);
      places.push(place);
      expect(place.height).toBeGreaterThanOrEqual(64);
      if (touch) expect(place.y).toBeGreaterThan(844 - 130);
      await expectAccessible(page);
      if (step !== steps[2]) await tapOn(page, step, touch);
      await expect(primary(page, step)).toHaveCount(step === steps[2] ? 1 : 0);
      await expect(page.locator('[aria-describedby="step-hint"]')).toBeFocused();
    }
    expect(places).toEqual([places[0], places[0], places[0]]);
    // The footer can scroll above the button.
    const footer = page.getByText('Vez · colas y turnos');
    const end = await footer.evaluate((element) => {
      scrollTo(0, document.body.scrollHeight);
      return element.getBoundingClientRect().bottom;
    });
    if (touch) expect(end).toBeLessThanOrEqual((places[0]?.y ?? 0) + 1);
  });

  test(`two quick taps do one thing on a ${device}`, async ({ browser, floor }) => {
    const { page, label } = await readyToStart(browser, floor.url, options);
    const { x, y, width, height } = await placeOf(page, 'Iniciar atención');
    const tapThere = () =>
      touch
        ? page.touchscreen.tap(x + width / 2, y + height / 2)
        : page.mouse.click(x + width / 2, y + height / 2);
    await tapThere();
    await expect(primary(page, 'Finalizar')).toBeVisible();
    // The clock is paused, so no time passes between the two taps.
    await tapThere();
    await expect(chips(page)).toContainText([/Iniciar atención.*Pendiente/]);
    await page.clock.resume();
    await tapOn(page, 'Finalizar', touch);
    await expect(chips(page)).toHaveCount(2);
    await page.context().setOffline(false);
    await confirmed(page, 'finish');
    expect(await floor.historyOf(label)).toEqual(['call', 'start', 'finish']);
  });
}

test('a key that is held does one thing', async ({ browser, floor }) => {
  const { page, label } = await readyToStart(browser, floor.url, {});
  await expect(primary(page, 'Iniciar atención')).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(primary(page, 'Finalizar')).toBeFocused();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.clock.resume();
  await page.context().setOffline(false);
  await confirmed(page, 'start');
  await expect(primary(page, 'Finalizar y llamar siguiente')).toBeVisible();
  expect(await floor.historyOf(label)).toEqual(['call', 'start']);
});

/**
 * Calls a ticket, goes offline and pauses the clock of the page. The usual reason is stored, so
 * that only the button's own guard stops a second tap.
 */
async function readyToStart(browser: Browser, url: string, options: EnterOptions) {
  const entered = await enter(browser, url, 'operador', {
    ...options,
    items: { 'vez.reasons': JSON.stringify({ 1: { 1: 1 } }) },
  });
  await entered.clock.install();
  const { page, label } = await arriveWithTurn(entered, url);
  await page.context().setOffline(true);
  await expect(page.getByText('este dispositivo no tiene red')).toBeVisible();
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  return { page, label };
}
