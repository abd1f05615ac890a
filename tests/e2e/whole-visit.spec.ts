import type { Browser, Page } from '@playwright/test';
import type { components } from '#contract/types.ts';
import { pairDevice } from './device-support.ts';
import { enter, expect, finish, inHand, openGate, test } from './support.ts';

const { VEZ_PICTURES: pictures } = process.env;
const service = 'Facturación';

/** Script for the page: a voice that records each text. */
const voice = `
  window.said = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  speechSynthesis.getVoices = () => [{ lang: 'es-ES', localService: true }];
  speechSynthesis.speak = (utterance) => {
    said.push(utterance.text);
    setTimeout(() => utterance.onend && utterance.onend());
  };`;

/** Opens and pairs a device of the branch, and returns its page. */
async function device(
  browser: Browser,
  url: string,
  path: 'pantalla' | 'quiosco',
  size: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport: size, screen: size, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript({ content: voice });
  await pairDevice(page, url, path);
  return page;
}

const takePicture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/visit-${name}.png` });
};

test('a visit on four screens: kiosk, phone, counter and display, to the poll', async ({
  browser,
  served,
  database,
}) => {
  test.slow();
  // No other ticket waits, so that the counter calls this one.
  await database.query(`update tickets set status = 'cancelled', closed_at = now()
    where status = 'waiting'`);
  const display = await device(browser, served.url, 'pantalla', { width: 1920, height: 1080 });
  await expect(display.getByRole('heading', { name: 'Clínica Centro' })).toBeVisible();
  const kiosk = await device(browser, served.url, 'quiosco', { width: 1080, height: 1920 });

  const given = kiosk.waitForResponse(/\/devices\/kiosk\/tickets$/);
  await kiosk.getByRole('button', { name: /^Toque la pantalla/ }).tap();
  await kiosk.getByRole('button', { name: new RegExp(`^${service}`) }).tap();
  // The cast: the API contract defines this shape.
  const { content } = (await (await given).json()) as {
    content: components['schemas']['GivenNumber'];
  };
  const { label, link } = content;
  await expect(kiosk.locator('.number')).toHaveText(label);
  await takePicture(kiosk, 'kiosk');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(link.replace(/^.*\/web/, `${served.url}/web`));
  await expect(phone.getByRole('heading', { name: `Su turno ${label}` })).toBeVisible();
  await expect(phone.getByText('Es la siguiente persona')).toBeVisible();
  await takePicture(phone, 'phone-waiting');
  await expect(display.locator('.waits').getByText(/^1 en espera/)).toBeVisible();

  const counter = await enter(browser, served.url, 'operador');
  await openGate(counter, served.url, 'Puesto 5');
  await counter.getByRole('button', { name: 'Llamar siguiente' }).click();
  await expect(inHand(counter)).toHaveText(label);
  await takePicture(counter, 'counter');
  await expect(display.locator('.stage .label')).toHaveText(label);
  await expect(display.locator('.stage .gate')).toHaveText('Puesto 5');
  const words = `Turno ${label[0]} ${Number(label.slice(1))}, Puesto 5`;
  await expect.poll(() => display.evaluate('said')).toContain(words);
  await takePicture(display, 'display');
  await expect(phone.getByRole('heading', { name: /Es su turno.*Puesto 5/ })).toBeVisible();
  await takePicture(phone, 'phone-called');

  await counter.getByRole('button', { name: 'Iniciar atención' }).click();
  await finish(counter);
  await phone.getByRole('link', { name: 'Valorar la atención' }).click();
  await phone.getByRole('radio', { name: 'Muy buena' }).check({ force: true });
  await phone.getByRole('button', { name: 'Enviar opinión' }).click();
  await expect(phone.getByText('Gracias por su opinión')).toBeVisible();
  await takePicture(phone, 'poll');
  const { rows } = await database.query(
    `select p.rating, t.channel, t.status from polls p
      join tickets t on t.client_id = p.client_id and t.id = p.ticket_id
      order by t.id desc limit 1`,
  );
  expect(rows).toEqual([{ rating: 5, channel: 'kiosk', status: 'attended' }]);
});
