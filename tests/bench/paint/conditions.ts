import type { BrowserContextOptions, Page } from 'playwright';

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
  rttMs?: number;
}

export const fourTimes: Condition = { cpu: 4 };
export const mobile: Condition = { cpu: 4, kbps: 1600, rttMs: 150 };
export const slow3g: Condition = { cpu: 4, kbps: 400, rttMs: 400 };

/** Holds for the page from now on, wherever it navigates. */
export async function slowDown(page: Page, { cpu, kbps, rttMs = 0 }: Condition): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (kbps === undefined) return;
  const throughput = (kbps * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
