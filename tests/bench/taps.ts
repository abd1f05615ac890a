import type { Page } from '@playwright/test';

/**
 * Init script that records when the button is clicked. Text, because tsx adds helpers to functions.
 */
export const noteClicks = `addEventListener('click', ({ timeStamp, target }) => {
  if (target.closest('button')?.textContent.includes('Llamar siguiente')) {
    window.clickedAt = performance.timeOrigin + timeStamp;
  }
}, true);`;

/**
 * Init script that records, for each number in a matching element, when its first frame was
 * painted.
 */
export const notePaints = (selector: string) => `window.paintedAt = {};
new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll(${JSON.stringify(selector)})) {
    if (!textContent || textContent in paintedAt) continue;
    paintedAt[textContent] = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { paintedAt[textContent] = performance.timeOrigin + performance.now(); };
      port2.postMessage(null);
    });
  }
}).observe(document, { childList: true, subtree: true, characterData: true });`;

export interface Pair {
  counter: Page;
  display: Page;
  /** Selector of the called number on the page of the counter. */
  called: string;
  clear: () => Promise<unknown>;
}

/** Returns the milliseconds from the click to the painted number. */
export async function callOnce({ counter, display, called, clear }: Pair): Promise<number> {
  const before = await counter.locator(called).allTextContents();
  await counter.getByRole('button', { name: 'Llamar siguiente', exact: true }).click();
  const label = await counter.waitForFunction(
    ([where, last]) => {
      const text = document.querySelector(where ?? '')?.textContent;
      return text && text !== last ? text : null;
    },
    [called, before[0] ?? ''],
  );
  const painted = await display.waitForFunction(
    (number) => (Reflect.get(window, 'paintedAt') as Record<string, number | null>)[number],
    String(await label.jsonValue()),
  );
  const clicked = await counter.evaluate(() => Number(Reflect.get(window, 'clickedAt')));
  await clear();
  return Number(await painted.jsonValue()) - clicked;
}

export async function finishTurn(counter: Page): Promise<void> {
  await counter.getByRole('button', { name: 'Iniciar atención' }).click();
  await counter.getByRole('radio', { name: 'Trámite completado' }).check();
  await counter.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await counter.locator('#ticket-label').waitFor({ state: 'detached' });
}
