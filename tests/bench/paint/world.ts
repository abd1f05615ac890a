import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../support/browser.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { type Served, serve } from '../../support/served.ts';
import { storageStateOf } from '../../support/storage-state.ts';
import { queueUp } from '../queue-up.ts';
import { coldLoad, counterPage, floorPage } from './cold-load.ts';
import { fourTimes } from './conditions.ts';
import { type Floor, serveFloor } from './serve-floor.ts';

export interface World {
  rounds: number;
  served: Served;
  floor: Floor;
  /** A page of a cold context of its own, of a stranger or of whom the account names. */
  open: (who: string | null, options: BrowserContextOptions) => Promise<Page>;
  end: () => Promise<void>;
}

/** Turns that wait for the service of the first counter: more than any part calls. */
const waiting = 1000;

/** The built server on a PostgreSQL of its own with the demonstration, and the bare page. */
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
  const open: World['open'] = async (who, options) => {
    const storageState = await storageStateOf(served.url, who);
    return (await browser.newContext({ ...options, storageState })).newPage();
  };
  await openCounter(await open('operador', {}), served.url);
  const world = {
    rounds,
    served,
    floor,
    open,
    end: async () => {
      await browser.close();
      await floor.stop();
      await served.dispose();
      await cluster.stop();
    },
  };
  // A browser just launched paints its first pages late.
  for (const page of [floorPage, counterPage]) await coldLoad(world, page, fourTimes);
  return world;
}

/** The operator's own counter, which every later session of the operator finds open. */
async function openCounter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/web/pages/operated-gates`);
  await page.getByRole('button', { name: 'Puesto 1' }).click();
  await page.getByRole('button', { name: 'Llamar siguiente' }).waitFor();
  await page.context().close();
}
