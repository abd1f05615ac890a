import type { Browser, Page } from '@playwright/test';
import { pairDevice } from './device-support.ts';
import { expect } from './support.ts';

/** Script for the page: voices that record each text and end it at once. */
const voices = `
  window.said = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  speechSynthesis.getVoices = () => ['es-ES', 'en-GB', 'ca-ES', 'eu-ES', 'gl-ES'].map((lang) => ({ lang, localService: true }));
  speechSynthesis.speak = (utterance) => {
    said.push(utterance.lang + ' ' + utterance.text);
    setTimeout(() => utterance.onend && utterance.onend());
  };`;

/** Opens a kiosk of the demonstration's first branch, with voices in its five languages. */
export async function openKiosk(
  browser: Browser,
  url: string,
  size = { width: 1080, height: 1920 },
): Promise<Page> {
  const context = await browser.newContext({ viewport: size, screen: size, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript({ content: voices });
  await pairDevice(page, url, 'quiosco');
  await expect(page.locator('footer [data-option=easy]')).toBeVisible();
  return page;
}

export async function hear(page: Page, like: RegExp): Promise<readonly string[]> {
  // The cast: the script above stores an array of strings.
  const said = () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
  const found = async () => (await said()).findLast((text) => like.test(text)) ?? '';
  await expect.poll(found).toMatch(like);
  return (await found()).match(like) ?? [];
}
