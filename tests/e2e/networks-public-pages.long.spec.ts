import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Mode, Network } from '../support/network.ts';
import { pairDevice } from './device-support.ts';
import { openKiosk } from './kiosk-support.ts';
import { callNext, type Floor, secondsUntil, test } from './outbox-support.ts';
import { enter, expect, openGate } from './support.ts';

/** Networks that give no answer of Vez, each in a way of its own; `noName` has no names any more. */
const dead: (Mode | 'noName')[] = [
  ...(['frozen', 'unheard', 'unanswered', 'cut', 'reset'] as const),
  ...(['refused', 'noName', 'badGateway', 'portal'] as const),
];
const modes =
  process.env.VEZ_NETWORKS === 'all' ? dead : (['frozen', 'unheard', 'portal'] as const);
/** Long enough for a machine that is busy; the run prints what it saw. */
const marked = { timeout: 45_000 };

/** What each page says while nothing new comes. */
type Signs = Record<string, Locator>;

const number = (kiosk: Page) => kiosk.getByRole('heading', { name: 'Su número' });

/** Opens the services of a kiosk, where one tap asks for a number. */
async function comeTo(kiosk: Page): Promise<Locator> {
  await kiosk.reload();
  await kiosk.getByRole('button', { name: /^Toque la pantalla/ }).tap();
  return kiosk.locator('.choices button:not([aria-disabled=true])').first();
}

/** Numbers of kiosks that somebody may be called by. */
async function waiting({ ask }: Floor): Promise<number> {
  const rows = await ask(`select from tickets where channel = 'kiosk' and status = 'waiting'`);
  return rows.length;
}

/** Spoils the network of the pages until what it answers is called. */
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
  // Somebody takes a number at the kiosk and follows it by phone.
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
    // Of both devices, as the supervisor sees them from elsewhere: where they are heard and hear
    // nothing themselves, they say so.
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
    // Where the server's word still comes, what displays and phones show stays true.
    const { display: _display, phone: _phone, ...ofDevices } = signs;
    const told = mode === 'unheard' ? ofDevices : signs;
    const lost = await secondsUntil(told, (sign) => expect(sign).toBeVisible(marked));
    await repair();
    const back = await secondsUntil(signs, (sign) => expect(sign).toBeHidden(marked));
    console.log(`${mode}: ${pressed}; told after ${lost} s; right again after ${back} s`);
    // A number that nobody has seen calls nobody.
    await expect.poll(() => waiting(floor), marked).toBe(shown);
  }

  // At 20 kB/s nothing is told, since everything comes.
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
