import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { deriveKeys } from '#server/deployment/keys.ts';
import { linkSecret } from '#server/links/secret.ts';
import { wholeChromium } from '../support/browser.ts';
import { filmOf } from '../support/camera.ts';
import { Network } from '../support/network.ts';
import { pagesOf } from '../support/pdf.ts';
import { hear, openKiosk } from './kiosk-support.ts';
import { expect, expectAccessible, test } from './support.ts';

const { VEZ_PICTURES: pictures } = process.env;

test('a person takes a number with the screen black, by speech and keys alone', async ({
  browser,
  served,
  database,
}) => {
  const page = await openKiosk(browser, served.url);
  await page.addStyleTag({
    content: 'html::after { content: ""; position: fixed; inset: 0; background: #000; z-index: 9 }',
  });
  await page.keyboard.press('ArrowDown');
  const [, english] = await hear(page, /^es-ES (\d): English$/);
  await page.keyboard.press(`${english}`);
  const [, start] = await hear(page, /^en-GB (\d): Touch the screen to take a number/);
  await page.keyboard.press(`${start}`);
  await hear(page, /^en-GB What do you need\?$/);
  const [, service] = await hear(page, /^en-GB 1: (.+?)\. .*waiting/);
  await page.keyboard.press('ArrowDown');
  await hear(page, new RegExp(`^en-GB ${service}\\. `));
  await page.keyboard.press('Enter');
  const [, spoken] = await hear(page, /^en-GB Your number: (.+)$/);
  await hear(page, /^en-GB (You are next|\d+ (person|people) ahead)/);

  const { rows } = await database.query(
    `select t.prefix, t.number, t.channel, t.customer_language, s.name
      from tickets t join services s on s.id = t.service_id order by t.id desc limit 1`,
  );
  const [{ prefix, number, ...turn }] = rows;
  expect(spoken).toBe(`${prefix} ${number}`);
  expect(turn).toEqual({ channel: 'kiosk', customer_language: 'en', name: service });
  await page.keyboard.press('Escape');
  await hear(page, /^en-GB Take a number$/);
});

/** Height of the smallest capital letters, in mm on a screen of 32 inches. */
function smallestCapital(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pixelsPerMm = Math.hypot(screen.width, screen.height) / (32 * 25.4);
    const drawing = document.createElement('canvas').getContext('2d');
    const shown = [...document.querySelectorAll('.kiosk *')].filter(
      (each) => each.childNodes.length > 0 && each.getClientRects().length > 0,
    );
    const capitals = shown.map((each) => {
      const { fontSize, fontFamily } = getComputedStyle(each);
      if (drawing) drawing.font = `${fontSize} ${fontFamily}`;
      return drawing?.measureText('H').actualBoundingBoxAscent ?? 0;
    });
    return Math.min(...capitals) / pixelsPerMm;
  });
}

/** Checks WCAG, AAA contrast and target sizes in light and dark, and that nothing scrolls. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 1080, height: 1920 },
  ]) {
    await page.setViewportSize({ width, height });
    const size = () => document.documentElement.style.fontSize;
    await expect.poll(() => page.evaluate(size)).toBe(width === 1280 ? '20px' : '27px');
    const over = () => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      document.documentElement.scrollHeight - document.documentElement.clientHeight,
    ];
    expect(await page.evaluate(over)).toEqual([0, 0]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, ['color-contrast', 'color-contrast-enhanced', 'target-size']);
      if (pictures) {
        await page.screenshot({ path: `${pictures}/kiosk-${name}-${width}-${colorScheme}.png` });
      }
    }
  }
  expect(await smallestCapital(page)).toBeGreaterThanOrEqual(6);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((each) => each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent),
  );
  expect(small).toEqual([]);
}

test('a kiosk gives one number by touch, whatever becomes of the network', async ({
  browser,
  served,
  database,
}) => {
  test.slow();
  const { rows: asking } = await database.query(
    `update services set required_data = '["name"]' where id = (select id from services
      where branch_id = 1 and active and channels ? 'kiosk' order by position, id limit 1)
      returning name`,
  );
  const service = String(asking[0].name);
  const network = await Network.open(served.url);
  const page = await openKiosk(browser, network.url);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await expectGood(page, 'idle');
  await button(/^Toque la pantalla/).tap();
  await expect(page.getByRole('heading', { name: '¿Qué necesita?' })).toBeVisible();
  await button(/^Atención preferente/).tap();
  await expectGood(page, 'menu');
  const height = async () => (await button('Tengo cita').boundingBox())?.y ?? 0;
  const before = await height();
  await button('Bajar los botones').tap();
  await expect.poll(height).toBeGreaterThan(before);
  await expectGood(page, 'low');
  await button('Subir los botones').tap();

  await button(new RegExp(`^${service}`)).tap();
  for (const key of ['A', 'N', 'A']) await button(key).first().tap();
  await expect(page.locator('.typed')).toHaveText('Ana');
  await expectGood(page, 'typing');

  // The server takes the request but its answer is lost, so the unseen number must not be called.
  await network.set('cut');
  await button('Coger número').tap();
  const refusal = page.getByRole('alert').getByText('Pida su número en el mostrador.');
  await expect(refusal).toBeVisible();
  await expectGood(page, 'silent');
  // The kiosk shows one notice to everybody once it has noticed that the network is gone.
  await expect(page.locator('main').getByRole('button')).toHaveCount(0, { timeout: 45_000 });
  await network.set('pass');
  const taken = async () => {
    const { rows } = await database.query(
      `select prefix, number, preferred, status from tickets where channel = 'kiosk'
        and customer_name = 'Ana' order by id`,
    );
    return rows;
  };
  await expect.poll(taken).toMatchObject([{ preferred: true, status: 'cancelled' }]);
  await button(new RegExp(`^${service}`)).tap();
  await button('Coger número').tap();
  await expect(page.getByRole('heading', { name: 'Su número' })).toBeVisible();
  const rows = await taken();
  expect(rows).toMatchObject([{ status: 'cancelled' }, { status: 'waiting' }]);
  const label = `${rows[1].prefix}${String(rows[1].number).padStart(3, '0')}`;
  await expect(page.locator('.number')).toHaveText(label);
  await expectGood(page, 'number');
  await button('Terminar').tap();

  await page.context().setOffline(true);
  await expect(page.getByText('Pida su número en el mostrador.')).toBeVisible();
  await expectGood(page, 'offline');
  await page.context().setOffline(false);
  await expect(button(/^Toque la pantalla/)).toBeVisible();
  await network.set('frozen');
  await expect(page.getByText('Pida su número en el mostrador.')).toBeVisible({ timeout: 45_000 });
  await network.set('pass');
  await expect(button(/^Toque la pantalla/)).toBeVisible({ timeout: 45_000 });
  expect(faults).toEqual([]);
  await network.close();
});

test('one number is one page of paper, whatever roll or sheet the printer has', async ({
  browser,
  served,
  database,
}) => {
  const page = await openKiosk(browser, served.url);
  // The browser prints one document at a time, and the test cannot close its print dialog.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await database.query(
    `update devices set settings = settings || '{"printer":{"kind":"browser"}}'`,
  );
  // The server reads the settings of a branch when it starts to follow the branch.
  await served.stop();
  await served.start();
  await page.reload();
  await page.getByRole('button', { name: /^Toque la pantalla/ }).tap();
  await page.locator('.choices button').first().tap();
  await expect(page.getByText('Recoja su papel.')).toBeVisible();
  for (const [width, height] of [
    ['58mm', '297mm'],
    ['80mm', '297mm'],
    ['210mm', '297mm'],
  ]) {
    expect(pagesOf(await page.pdf({ width, height })).count).toBe(1);
  }
});

test('a person arrives by showing the code of their appointment to the camera', async ({
  served,
  database,
}, testInfo) => {
  test.slow();
  const { rows } = await database.query(`
    with turn as (
      insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
          scheduled_at, arrived_at, queued_at, waiting_since)
        select s.client_id, s.branch_id, s.id, at::date, s.prefix, 901, 'scheduled', 'staff',
          at, at, at, at
        from services s, (select date_trunc('minute', now()) + interval '5 minutes' as at) t
        where s.client_id = 1 and s.branch_id = 1 order by s.position limit 1
        returning client_id, id, prefix)
    insert into links (client_id, purpose, ticket_id, created_at, expires_at)
      select client_id, 'appointment', id, now(), now() + interval '1 day' from turn
      returning id, ticket_id`);
  const secret = linkSecret(deriveKeys('x'.repeat(32)), { organisationId: 1, id: rows[0].id });
  const film = testInfo.outputPath('code.y4m');
  await filmOf(`${served.url}/web/cita#${secret}`, film);
  const policyOf = async (page: string) =>
    (await fetch(`${served.url}/web/${page}`)).headers.get('permissions-policy');
  expect(await policyOf('quiosco')).toContain('camera=(self)');
  expect(await policyOf('turno')).toContain('camera=()');
  const cameras = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({
    ...wholeChromium,
    args: [...wholeChromium.args, ...cameras, `--use-file-for-fake-video-capture=${film}`],
  });
  try {
    const page = await openKiosk(browser, served.url);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    // Dispatched clicks avoid the guard that drops a tap right after a change of screen.
    const choose = (name: string | RegExp) => button(name).dispatchEvent('click');
    await choose(/^Toque la pantalla/);
    await choose('Tengo cita');
    await expect(button('He llegado')).toBeVisible();
    await expect(button('Leer el código QR')).toHaveCount(0);
    await database.query(`update devices set settings = settings || '{"camera": true}'`);
    await page.reload();
    await choose(/^Toque la pantalla/);
    await choose('Tengo cita');
    await expect(button('Leer el código QR')).toBeVisible();
    await expectGood(page, 'arrival');
    await choose('Leer el código QR');
    await expect(page.getByText('Ya sabemos que ha llegado')).toBeVisible();
    const { rows: turns } = await database.query('select status from tickets where id = $1', [
      rows[0].ticket_id,
    ]);
    expect(turns).toEqual([{ status: 'waiting' }]);
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});
