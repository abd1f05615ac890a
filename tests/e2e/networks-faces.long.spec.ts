import type { Locator } from '@playwright/test';
import { type Mode, Network } from '../support/network.ts';
import { pairDevice } from './device-support.ts';
import { openKiosk } from './kiosk-support.ts';
import { secondsUntil, test } from './outbox-support.ts';
import { enter, expect } from './support.ts';

/** Networks that give no answer of Vez, each in a way of its own. */
const dead: Mode[] = ['frozen', 'unanswered', 'cut', 'reset', 'refused', 'badGateway', 'portal'];
const modes = process.env.VEZ_NETWORKS === 'all' ? dead : (['frozen', 'portal'] as const);
/** Long enough for a machine that is busy; the run prints what it saw. */
const marked = { timeout: 45_000 };

/** What each page says while nothing new comes. */
type Signs = Record<string, Locator>;

test('every public page says that a dead network is dead, and is right again after its repair', async ({
  browser,
  floor,
}) => {
  test.setTimeout(900_000);
  const network = await Network.open(floor.url);
  const kiosk = await openKiosk(browser, network.url);
  const display = await (await browser.newContext()).newPage();
  await pairDevice(display, network.url, 'pantalla');
  // Somebody takes a number at the kiosk and follows it by phone.
  await kiosk.getByRole('button', { name: /^Toque la pantalla/ }).tap();
  const given = kiosk.waitForResponse(/kiosk\/tickets$/);
  await kiosk.locator('.choices button:not([aria-disabled=true])').first().tap();
  const { content } = (await (await given).json()) as { content: { secret: string } };
  await kiosk.getByRole('button', { name: 'Terminar' }).tap();
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${network.url}/web/turno#${content.secret}`);
  await expect(phone.getByText(/delante|siguiente/).first()).toBeVisible();
  const staff = await enter(browser, floor.url, 'gerente');
  await staff.goto(`${floor.url}/web/pages/kiosks-monitoring`);

  const signs: Signs = {
    display: display.getByText(/^Sin conexión\. Lo que ve/),
    kiosk: kiosk.getByText(/Pida su número en el mostrador/),
    phone: phone.getByText(/^Sin conexión\. Así estaba/).first(),
    // Of both devices, as the supervisor sees them from elsewhere: where they are heard and hear
    // nothing themselves, they say so.
    monitoring: staff
      .getByText(/^Sin contacto$|No le llega nada/)
      .and(staff.locator(':not(option)'))
      .nth(1),
  };
  for (const mode of modes) {
    await network.set(mode);
    const lost = await secondsUntil(signs, (sign) => expect(sign).toBeVisible(marked));
    await network.set('pass');
    const back = await secondsUntil(signs, (sign) => expect(sign).toBeHidden(marked));
    console.log(`${String(mode)}: told after ${lost} s; right again after ${back} s`);
  }
  await network.close();
});
