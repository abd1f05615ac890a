import type { Page } from '@playwright/test';

/** Browser metrics of a load. Times are milliseconds since the navigation. */
export interface Noted {
  fcp: number | null;
  lcp: number | null;
  /** Sum of all layout shifts, which is never less than the worst session window. */
  cls: number;
  /** Tasks of 50 ms and more. */
  tasks: { at: number; ms: number }[];
  /** Time of the last entry of any kind. */
  lastAt: number;
  /** Time at which the expression of `noteUsable` first held. */
  usableAt: number;
}

/**
 * Init script that records the metrics. Text, because tsx adds helpers to functions. An endless
 * response, such as the event stream, creates no entry.
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

/**
 * Init script that records when the expression first holds, as `data-usable-at` of the document.
 */
export const noteUsable = (usable: string) => `requestAnimationFrame(function look() {
  if (${usable}) document.documentElement.dataset.usableAt = String(performance.now());
  else requestAnimationFrame(look);
})`;

/** Expression that is true if an enabled button has this text. */
export const button = (
  text: string,
) => `[...document.querySelectorAll('#root button')].some((button) =>
  button.textContent === ${JSON.stringify(text)} && !button.disabled && button.ariaDisabled !== 'true')`;

/** Expression for the recorded time; 0 until the page can be used. */
export const usableAt = 'Number(document.documentElement.dataset.usableAt ?? 0)';

/** Milliseconds without a new entry after which a page counts as loaded. */
const quietMs = 2000;

/** Returns the metrics once the page can be used and is quiet. */
export function whenQuiet(page: Page): Promise<Noted> {
  return answerOf<Noted>(
    page,
    `${usableAt} && performance.now() - noted.lastAt > ${quietMs} && { ...noted, usableAt: ${usableAt} }`,
  );
}

/** Evaluates the expression in the page until it is truthy. Throws after 90 seconds. */
export async function answerOf<T>(page: Page, expression: string): Promise<T> {
  // The waiting functions of Playwright would load a script into the measured page.
  const session = await page.context().newCDPSession(page);
  for (const until = Date.now() + 90_000; Date.now() < until; ) {
    const { result } = await session
      .send('Runtime.evaluate', { expression, returnByValue: true })
      // A navigation has replaced the document.
      .catch(() => ({ result: { value: null } }));
    // The cast: the caller knows its expression.
    if (result.value) return result.value as T;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${page.url()} has no answer: ${expression}`);
}
