import { type Condition, phone, slowDown } from './conditions.ts';
import { button, type Noted, note, noteUsable, whenQuiet } from './observed.ts';
import type { Protocol, World } from './world.ts';

export interface Visited {
  page: string;
  /** Undefined for the bare page. */
  path?: string;
  who: string | null;
  /** Expression that is truthy once the page can be used. */
  usable: string;
}

const usable = button('Llamar siguiente');
export const floorPage: Visited = { page: 'floor', who: null, usable };
export const counterPage: Visited = {
  page: 'operated-gates',
  path: '/web/pages/operated-gates',
  who: 'operador',
  usable,
};

export interface Loaded extends Noted {
  /** CPU time of the main thread, which other processes do not lengthen. */
  workMs: number;
  /** Files received and their bytes, including prefetched ones but not API responses. */
  wire: { bytes: number; files: number };
}

/** Loads the page on a phone with an empty cache. Returns what the browser recorded. */
export async function coldLoad(
  { at, open }: World,
  { path, who, usable }: Visited,
  condition: Condition,
  protocol: Protocol = 'HTTP/2',
): Promise<Loaded> {
  const { vez, floor } = at[protocol];
  const page = await open(who, phone, vez);
  await page.addInitScript({ content: note });
  await page.addInitScript({ content: noteUsable(usable) });
  await slowDown(page, condition);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const wire = { bytes: 0, files: 0 };
  const files = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!/^data:|\/web\/api\/|\/readyz$/.test(url)) files.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!files.has(requestId)) return;
    wire.bytes += encodedDataLength;
    wire.files += 1;
  });
  await page.goto(path ? vez + path : floor, { waitUntil: 'commit' });
  const noted = await whenQuiet(page);
  const { metrics } = await session.send('Performance.getMetrics');
  await page.context().close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...noted, workMs: seconds * 1000, wire };
}
