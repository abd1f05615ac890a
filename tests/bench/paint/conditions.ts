import type { BrowserContextOptions, Page } from '@playwright/test';

/** The phone that Lighthouse stands for. No worker: a first one comes in idle time, after all this. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
};

export interface Condition {
  /** How many times as long everything takes the processor. */
  cpu: number;
  /** Kilobits in a second each way. */
  kbps?: number;
  /** Between a request and the first byte of its answer. */
  waitMs?: number;
}

export const fourTimes: Condition = { cpu: 4 };
/**
 * What Lighthouse gives the browser for 1.6 Mb/s and 150 ms there and back: the browser delays whole
 * requests, and so stands for a new connection's round trips by a longer wait for each.
 */
export const mobile: Condition = { cpu: 4, kbps: 1600 * 0.9, waitMs: 150 * 3.75 };
/** The «Slow 3G» of Chromium's own tools for 400 ms there and back, in the same way. */
export const slow3g: Condition = { cpu: 4, kbps: 400, waitMs: 400 * 5 };

/** Holds for the page from now on, wherever it navigates. */
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
