import type { Page } from '@playwright/test';

/** Waits until the device has stored a called ticket and a service worker controls the page. */
export async function keptTurn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([name, text]) => name.startsWith('vez.queries') && text.includes('"called"'),
    ),
  );
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
