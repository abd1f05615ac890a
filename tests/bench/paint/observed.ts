import type { Page } from '@playwright/test';

/** What the browser itself notes of a load; times in milliseconds since the navigation. */
export interface Noted {
  fcp: number | null;
  lcp: number | null;
  /** All shifts together, which is never less than the worst window of them. */
  cls: number;
  /** Tasks of 50 ms and more. */
  tasks: { at: number; ms: number }[];
  /** When anything of this came in last. */
  lastAt: number;
  /** When it could first be used, by what `noteUsable` looks for. */
  usableAt: number;
}

/**
 * Runs in the page before anything else, as text: what runs these files adds helpers to functions.
 * An answer that never ends, as the stream of changes, is no entry of anything here.
 */
export const note = `window.noted = { fcp: null, lcp: null, cls: 0, tasks: [], lastAt: 0 };
for (const [type, take] of Object.entries({
  paint: ({ name, startTime }) => { if (name === 'first-contentful-paint') noted.fcp = startTime; },
  'largest-contentful-paint': ({ startTime }) => { noted.lcp = startTime; },
  'layout-shift': ({ value, hadRecentInput }) => { if (!hadRecentInput) noted.cls += value; },
  longtask: ({ startTime: at, duration: ms }) => { noted.tasks.push({ at, ms }); },
  resource: () => {},
})) {
  new PerformanceObserver((list) => {
    list.getEntries().forEach(take);
    noted.lastAt = performance.now();
  }).observe({ type, buffered: true });
}`;

/** When the expression first holds, as `data-usable-at` of the document. */
export const noteUsable = (usable: string) => `requestAnimationFrame(function look() {
  if (${usable}) document.documentElement.dataset.usableAt = String(performance.now());
  else requestAnimationFrame(look);
})`;

/** Whether a button with the text can be used. */
export const button = (
  text: string,
) => `[...document.querySelectorAll('#root button')].some((button) =>
  button.textContent === ${JSON.stringify(text)} && !button.disabled && button.ariaDisabled !== 'true')`;

/** What is asked until something is noted. */
export const usableAt = 'Number(document.documentElement.dataset.usableAt ?? 0)';

/** Nothing has come in for so long: the page has loaded. */
const quietMs = 2000;

/** What the page noted until it could be used and was quiet. */
export function whenQuiet(page: Page): Promise<Noted> {
  return answerOf<Noted>(
    page,
    `${usableAt} && performance.now() - noted.lastAt > ${quietMs} && { ...noted, usableAt: ${usableAt} }`,
  );
}

/** What the expression comes to in the page once it is anything. */
export async function answerOf<T>(page: Page, expression: string): Promise<T> {
  // Playwright's own waiting would load a script of its own into the page that is measured.
  const session = await page.context().newCDPSession(page);
  for (const until = Date.now() + 90_000; Date.now() < until; ) {
    const { result } = await session
      .send('Runtime.evaluate', { expression, returnByValue: true })
      // The document that was asked has given way to the next.
      .catch(() => ({ result: { value: null } }));
    // The cast: the caller knows its expression.
    if (result.value) return result.value as T;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${page.url()} has no answer: ${expression}`);
}
