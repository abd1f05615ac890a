import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Mode, Network } from '../support/network.ts';
import { pairDevice } from './device-support.ts';
import { openKiosk } from './kiosk-support.ts';
import { callNext, type Floor, secondsUntil, test } from './outbox-support.ts';
import { enter, expect, openGate } from './support.ts';

/** Network failures in which no answer of Vez arrives; in `noName` the DNS lookup fails. */
const dead: (Mode | 'noName')[] = [
  ...(['frozen', 'unheard', 'unanswered', 'cut', 'reset'] as const),
  ...(['refused', 'noName', 'badGateway', 'portal'] as const),
];
const modes =
  process.env.VEZ_NETWORKS === 'all' ? dead : (['frozen', 'unheard', 'portal'] as const);
/** Timeout for a busy machine; the run prints the measured times. */
const marked = { timeout: 45_000 };

/** Text that each page shows while it gets no new data, by page. */
type Signs = Record<string, Locator>;

const number = (kiosk: Page) => kiosk.getByRole('heading', { name: 'Su número' });

/** Opens the service list of a kiosk, where one tap requests a number. */
async function comeTo(kiosk: Page): Promise<Locator> {
  await kiosk.reload();
  await kiosk.getByRole('button', { name: /^Toque la pantalla/ }).tap();
  return kiosk.locator('.choices button:not([aria-disabled=true])').first();
}

async function waiting({ ask }: Floor): Promise<number> {
  const rows = await ask(`select from tickets where channel = 'kiosk' and status = 'waiting'`);
  return rows.length;
}

/** Breaks the network of the pages; the returned function restores it. */
async function spoil(
  network: Network,
  mode: (typeof modes)[number],
  contexts: BrowserContext[],
): Promise<() => Promise<void>> {
  if (mode !== 'noName') {
    await network.set(mode);
    return () => network.set('pass');
  }
  for (const context of contexts) {
    await context.route('**', (route) => route.abort('namenotresolved'));
  }
  await network.set('reset');
  return async () => {
    await network.set('pass');
    for (const context of contexts) await context.unroute('**');
  };
}

test('every public page says that a dead network is dead, and is right again after its repair', async ({
  browser,
  floor,
}) => {
  test.setTimeout(900_000);
  await floor.ask(`update tickets set status = 'absent', version = version + 1
    where channel = 'kiosk' and status = 'waiting'`);
  const network = await Network.open(floor.url);
  const kiosk = await openKiosk(browser, network.url);
  const display = await (await browser.newContext()).newPage();
  await pairDevice(display, network.url, 'pantalla');
  const given = kiosk.waitForResponse(/kiosk\/tickets$/);
  await (await comeTo(kiosk)).tap();
  const { content } = (await (await given).json()) as { content: { secret: string } };
  await expect(number(kiosk)).toBeVisible();
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${network.url}/web/turno#${content.secret}`);
  await expect(phone.getByText(/delante|siguiente/).first()).toBeVisible();
  const counter = await enter(browser, floor.url, 'operador');
  await openGate(counter, floor.url, 'Puesto 1');
  const staff = await enter(browser, floor.url, 'gerente');
  await staff.goto(`${floor.url}/web/pages/kiosks-monitoring`);

  const silent = kiosk.getByText(/Pida su número en el mostrador/).first();
  const signs: Signs = {
    display: display.getByText(/^Sin conexión\. Lo que ve/),
    kiosk: silent,
    phone: phone.getByText(/^Sin conexión\. Así estaba/).first(),
    // Both devices, as a supervisor outside the broken network sees them. In mode `unheard` the
    // server still hears them, and they report that they receive nothing.
    monitoring: staff
      .getByText(/^Sin contacto$|No le llega nada/)
      .and(staff.locator(':not(option)'))
      .nth(1),
  };
  const contexts = [kiosk, display, phone].map((page) => page.context());
  let shown = 1;
  for (const mode of modes) {
    const service = await comeTo(kiosk);
    const repair = await spoil(network, mode, contexts);
    await service.tap();
    const pressed = await secondsUntil({ press: number(kiosk).or(silent) }, (answer) =>
      expect(answer).toBeVisible(marked),
    );
    shown += await number(kiosk).count();
    // In mode `unheard` the stream still arrives, so displays and phones stay up to date.
    const { display: _display, phone: _phone, ...ofDevices } = signs;
    const told = mode === 'unheard' ? ofDevices : signs;
    const lost = await secondsUntil(told, (sign) => expect(sign).toBeVisible(marked));
    await repair();
    const back = await secondsUntil(signs, (sign) => expect(sign).toBeHidden(marked));
    console.log(`${mode}: ${pressed}; told after ${lost} s; right again after ${back} s`);
    // A number that no person has seen must not stay in the queue.
    await expect.poll(() => waiting(floor), marked).toBe(shown);
  }

  // At 20 kB/s everything still arrives, so no notice appears.
  const service = await comeTo(kiosk);
  await network.set('slow');
  await service.tap();
  const got = await secondsUntil({ number: number(kiosk) }, (answer) =>
    expect(answer).toBeVisible(marked),
  );
  const label = await callNext(counter);
  const seen = await secondsUntil({ call: display.locator('.stage .label') }, (call) =>
    expect(call).toHaveText(label, marked),
  );
  console.log(`slow: ${got} s, ${seen} s`);
  expect(await waiting(floor)).toBe(shown + 1);
  await network.close();
});
