import { openPostgres } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { giveSettings, startPooler } from '../support/pooler.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { type Served, serve } from '../support/served.ts';
import { startReplicated } from '../support/standby.ts';
import { buildFloor, type Floor } from './floor.ts';
import { metricsToken } from './machine.ts';

interface SiteOptions {
  branches: number;
  /** Operators of each branch. */
  perBranch: number;
  processes: number;
  pooler: boolean;
  standby: boolean;
}

/** The servers and databases that a load runs against. */
export interface Site {
  floor: Floor;
  /** Of the server's processes. */
  ports: number[];
  db: Database;
  /** Of the database, without the pooler. */
  url: string;
  /** Ends the server's processes, so that nothing changes the database any more. */
  stopServers: () => Promise<void>;
  close: () => Promise<void>;
}

const secret = 'what the load signs its tokens with';

/** Starts them; one that does not start ends the others. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    return { ...(await start(options, stops)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  { branches, perBranch, processes, ...more }: SiteOptions,
  stops: (() => Promise<void>)[],
): Promise<Omit<Site, 'close'>> {
  const { primary, standby } = more.standby
    ? await startReplicated({ durable: true })
    : { primary: await startPostgres({ durable: true }), standby: null };
  stops.push(primary.stop);
  if (standby) stops.push(standby.stop);
  const url = await createDatabase(primary.url, 'load');
  const { db, close } = await openPostgres(url);
  stops.push(close);
  const floor = await buildFloor(db, { branches, perBranch, keys: deriveKeys(secret) });
  const pooler = more.pooler ? await startPooler(url, { mode: 'transaction' }) : null;
  if (pooler) {
    stops.push(pooler.stop);
    await giveSettings(url);
  }
  const servers: Served[] = [];
  const stopServers = async () => {
    for (const server of servers.splice(0)) await server.dispose();
  };
  stops.push(stopServers);
  for (let n = 0; n < processes; n += 1) {
    const server = await serve({
      env: {
        DATABASE_URL: pooler?.url ?? url,
        ...(pooler && { DATABASE_DIRECT_URL: url }),
        ...(standby && { DATABASE_READ_URL: new URL('load', standby.url).href }),
        VEZ_SECRET: secret,
        // Every branch and phone has an address of its own.
        VEZ_TRUST_PROXY: '127.0.0.1',
        VEZ_METRICS_TOKEN: metricsToken,
      },
    });
    servers.push(server);
  }
  const ports = servers.map((server) => Number(new URL(server.url).port));
  return { floor, ports, db, url, stopServers };
}
