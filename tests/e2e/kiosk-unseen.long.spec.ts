import type { CDPSession, Locator, Page } from '@playwright/test';
import { languages } from '#domain/names/languages.ts';
import { texts } from '#web/public-pages/kiosk/texts/texts.ts';
import { languageNames } from '#web/public-pages/parts/language.ts';
import { hear, openKiosk } from './kiosk-support.ts';
import { expect, test } from './support.ts';

/** Presses the button with that name as a blind person would. */
type Way = (page: Page, name: string) => Promise<void>;

const nameOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const heardLast = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'said') as string[]).at(-1) ?? '');
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first();

/** Presses Tab until the name is spoken, which means that the button has the focus. */
async function byKeys(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await nameOf(page);
    if (focused.startsWith(name)) {
      await expect.poll(() => heardLast(page)).toMatch(new RegExp(`^\\S+ ${name}`));
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`no Tab comes to ${name}`);
}

/** Moves the focus and clicks, like a screen reader. */
async function byReader(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await button(page, name).dispatchEvent('click');
}

/** Slides a finger from «Uso fácil» to the button, then taps twice anywhere. */
async function byTouch(page: Page, name: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const middle = async (of: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  await finger(cdp, 'touchStart', await middle(page.locator('[data-option=easy]')));
  // The first touch turns on voice mode, which changes the layout.
  await expect(button(page, name)).toBeVisible();
  await expect(page.locator('.spoken')).toBeVisible();
  await expect.poll(() => heardLast(page)).toMatch(/\d: /);
  await finger(cdp, 'touchMove', await middle(button(page, name)));
  await expect.poll(() => heardLast(page)).toMatch(new RegExp(`^\\S+ ${name}`));
  await finger(cdp, 'touchEnd');
  for (let taps = 0; taps < 2; taps += 1) {
    await finger(cdp, 'touchStart', { x: 20, y: 200 });
    await finger(cdp, 'touchEnd');
  }
  await cdp.detach();
}

function finger(
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
): Promise<unknown> {
  return cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

const ways: [string, Way][] = [
  ['keys alone', byKeys],
  ['a screen reader', byReader],
  ['touch exploration', byTouch],
];

for (const [way, take] of ways) {
  test(`a number is taken by ${way} in each of the five languages`, async ({
    browser,
    served,
    database,
  }) => {
    test.slow();
    const page = await openKiosk(browser, served.url);
    const spoken = take !== byReader;
    for (const language of languages) {
      const said = texts[language];
      await take(page, languageNames[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await take(page, said.start);
      await expect(page.locator('h1')).toHaveText(said.menu);
      // Each new screen moves the focus to its title.
      await expect(page.locator('h1')).toBeFocused();
      if (spoken) await hear(page, new RegExp(`^${language}-\\S+ ${said.menu.replace('?', '.')}$`));
      const service = (await page.locator('.choices strong').first().textContent()) ?? '';
      await take(page, service);
      await expect(page.locator('h1')).toHaveText(said.number);
      const label = (await page.locator('.number').textContent()) ?? '';
      if (spoken) {
        const number = `${label[0]} ${Number(label.slice(1))}`;
        await hear(page, new RegExp(`^${language}-\\S+ ${said.number}: ${number}$`));
      }
      const { rows } = await database.query(
        `select customer_language from tickets where channel = 'kiosk' order by id desc limit 1`,
      );
      expect(rows).toEqual([{ customer_language: language }]);
      await take(page, said.done);
      console.log(`${way}, ${language}: ${label}`);
    }
  });
}
