import { buildApp } from './app.ts';
import type { DatabaseHandle } from './db/handle.ts';
import type { Config } from './deployment/config.ts';
import type { Deps } from './deployment/deps.ts';
import { deriveKeys } from './deployment/keys.ts';
import { buildLogger } from './deployment/log.ts';
import { openDatabase } from './deployment/open-database.ts';
import { lastingSecret } from './deployment/secret.ts';
import type { SetupError } from './errors/setup-error.ts';
import { scheduleJobs } from './jobs/schedule.ts';
import { foundIfEmpty } from './seed/found-organisation.ts';
import { seedIfEmpty } from './seed/seed.ts';

export interface Running {
  database: DatabaseHandle;
  port: number;
  /** Message about the first account, if the database was empty. */
  founded: string | null;
  /** Ends open streams, lets jobs finish and closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens and prepares the database, then starts the server and its jobs. `onRefused` is called when
 * a newer version has migrated to a schema that this one cannot use.
 */
export async function startServer(
  config: Config,
  publicDir: Deps['publicDir'],
  onRefused?: (error: SetupError) => void,
): Promise<Running> {
  const log = buildLogger(config.logLevel);
  const database = await openDatabase(config, onRefused);
  const deps: Deps = {
    config,
    database,
    clock: () => new Date(),
    keys: deriveKeys(lastingSecret(config)),
    publicDir,
  };
  const now = deps.clock();
  const founded = await database.alone(async (db) => {
    if (!config.demo) return foundIfEmpty(db, config.first, now);
    await seedIfEmpty(db, now);
    return null;
  });
  const app = await buildApp(deps, { logger: log });
  await app.listen({ port: config.port, host: config.host });
  const stopJobs = scheduleJobs(deps, log);
  const address = app.server.address();
  return {
    database,
    port: typeof address === 'object' ? (address?.port ?? config.port) : config.port,
    founded,
    stop: async () => {
      await stopJobs();
      await app.close();
      await database.close();
    },
  };
}
