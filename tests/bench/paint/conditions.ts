import type { BrowserContextOptions, Page } from '@playwright/test';

/**
 * The phone that Lighthouse emulates. A first service worker installs only in idle time, after the
 * measurement, so workers are blocked.
 */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
};

export interface Condition {
  /** CPU slowdown factor. */
  cpu: number;
  /** Kilobits per second in each direction. */
  kbps?: number;
  /** Delay between a request and the first byte of its response. */
  waitMs?: number;
}

export const fourTimes: Condition = { cpu: 4 };
/**
 * Settings of Lighthouse for 1.6 Mb/s and 150 ms round trips. The browser delays whole requests, so
 * a longer delay replaces the round trips of a new connection.
 */
export const mobile: Condition = { cpu: 4, kbps: 1600 * 0.9, waitMs: 150 * 3.75 };
/** «Slow 3G» of Chromium DevTools, with 400 ms round trips and a longer delay as in `mobile`. */
export const slow3g: Condition = { cpu: 4, kbps: 400, waitMs: 400 * 5 };

/** Throttles the page from now on, across navigations. */
export async function slowDown(page: Page, { cpu, kbps, waitMs = 0 }: Condition): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (kbps === undefined) return;
  const throughput = (kbps * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: waitMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
