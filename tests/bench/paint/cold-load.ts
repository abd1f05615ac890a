import { type Condition, phone, slowDown } from './conditions.ts';
import { type Noted, note, noteUsable, whenQuiet } from './observed.ts';
import type { World } from './world.ts';

export interface Visited {
  page: string;
  /** Without one the bare page. */
  path?: string;
  who: string | null;
  /** An expression that says whether the page shows what it is for. */
  ready: string;
}

const usable = 'document.documentElement.dataset.usableAt';
const callNext = 'Llamar siguiente';

/** Both can be used once their button can. */
export const floorPage: Visited = { page: 'floor', who: null, ready: usable };
export const counterPage: Visited = {
  page: 'operated-gates',
  path: '/web/pages/operated-gates',
  who: 'operador',
  ready: usable,
};

export interface Loaded extends Noted {
  /** Of the processor on the page's main thread, which other processes do not lengthen. */
  workMs: number;
}

/** What a browser notes that has never been there, on a phone. */
export async function coldLoad(
  { served, floor, open }: World,
  { path, who, ready }: Visited,
  condition: Condition,
): Promise<Loaded> {
  const page = await open(who, phone);
  await page.addInitScript({ content: note });
  if (ready === usable) await page.addInitScript({ content: noteUsable(callNext) });
  await slowDown(page, condition);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(path ? served.url + path : floor.url, { waitUntil: 'commit' });
  const noted = await whenQuiet(page, ready);
  const { metrics } = await session.send('Performance.getMetrics');
  await page.context().close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...noted, workMs: seconds * 1000 };
}
