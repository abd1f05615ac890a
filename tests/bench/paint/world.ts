import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../support/browser.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { type Served, serve } from '../../support/served.ts';
import { storageStateOf } from '../../support/storage-state.ts';
import { queueUp } from '../queue-up.ts';
import { coldLoad, counterPage, floorPage } from './cold-load.ts';
import { fourTimes } from './conditions.ts';
import { overHttp2 } from './over-http2.ts';
import { type Floor, serveFloor } from './serve-floor.ts';

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

export interface World {
  rounds: number;
  served: Served;
  databaseUrl: string;
  floor: Floor;
  /** Origins of both applications, direct (HTTP/1.1) and behind a proxy (HTTP/2). */
  at: Record<Protocol, { vez: string; floor: string }>;
  /**
   * Opens a page in a new context, signed in as the demonstration account, or anonymous for null.
   */
  open: (who: string | null, options: BrowserContextOptions, origin?: string) => Promise<Page>;
  end: () => Promise<void>;
}

/** Tickets that wait for the service of the first counter: more than any part calls. */
const waiting = 1000;

/** Starts the built server with the demonstration on a new PostgreSQL, and the bare page. */
export async function startWorld(rounds: number): Promise<World> {
  const floor = await serveFloor();
  const cluster = await startPostgres({ durable: true });
  const databaseUrl = await createDatabase(cluster.url, 'paint');
  const served = await serve({
    env: {
      DATABASE_URL: databaseUrl,
      VEZ_SECRET: 'what the benchmark signs its tokens with',
      VEZ_DEMO: 'true',
    },
  });
  await queueUp(databaseUrl, waiting);
  const browser = await chromium.launch(chromiumOptions);
  const proxies = { vez: await overHttp2(served.url), floor: await overHttp2(floor.url) };
  const open: World['open'] = async (who, options, origin = served.url) => {
    const storageState = await storageStateOf(served.url, who);
    for (const each of storageState.origins) each.origin = origin;
    const context = { ...options, storageState, ignoreHTTPSErrors: true };
    return (await browser.newContext(context)).newPage();
  };
  await openCounter(await open('operador', {}), served.url);
  const world = {
    rounds,
    served,
    databaseUrl,
    floor,
    at: {
      'HTTP/1.1': { vez: served.url, floor: floor.url },
      'HTTP/2': { vez: proxies.vez.url, floor: proxies.floor.url },
    },
    open,
    end: async () => {
      await browser.close();
      for (const { stop } of Object.values(proxies)) stop();
      await floor.stop();
      await served.dispose();
      await cluster.stop();
    },
  };
  // A browser just launched paints its first pages late.
  for (const page of [floorPage, counterPage]) await coldLoad(world, page, fourTimes);
  return world;
}

/** Opens the counter of the operator, which stays open for later sessions. */
async function openCounter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/web/pages/operated-gates`);
  await page.getByRole('button', { name: 'Puesto 1' }).click();
  await page.getByRole('button', { name: 'Llamar siguiente' }).waitFor();
  await page.context().close();
}
