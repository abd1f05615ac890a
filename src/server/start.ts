import { buildApp } from './app.ts';
import type { DatabaseHandle } from './db/handle.ts';
import { perform } from './demonstration/perform.ts';
import { Stage } from './demonstration/stage.ts';
import type { Config } from './deployment/config.ts';
import type { Deps } from './deployment/deps.ts';
import { deriveKeys } from './deployment/keys.ts';
import { buildLogger } from './deployment/log.ts';
import { openDatabase } from './deployment/open-database.ts';
import { lastingSecret } from './deployment/secret.ts';
import type { SetupError } from './errors/setup-error.ts';
import { scheduleJobs } from './jobs/schedule.ts';
import { foundIfEmpty } from './seed/found-organisation.ts';
import { hasDemonstration, seedIfEmpty } from './seed/seed.ts';

export interface Running {
  database: DatabaseHandle;
  port: number;
  /** Message about the first account, if the database was empty. */
  founded: string | null;
  /** Ends open streams, lets jobs finish and closes the database. */
  stop: () => Promise<void>;
}

interface Listeners {
  /** Called when a newer version has migrated to a schema that this one cannot use. */
  onRefused?: (error: SetupError) => void;
  /** Called when a visitor asks for a new demonstration. */
  onRestart?: () => void;
}

/** Opens and prepares the database, then starts the server, its jobs and the demonstration. */
export async function startServer(
  config: Config,
  publicDir: Deps['publicDir'],
  { onRefused, onRestart = () => {} }: Listeners = {},
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
  const lives = config.living && (await hasDemonstration(database.db));
  const stage = lives ? new Stage(onRestart) : null;
  const app = await buildApp(deps, { logger: log, stage });
  await app.listen({ port: config.port, host: config.host });
  const stopJobs = scheduleJobs(deps, log);
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? config.port) : config.port;
  if (stage) {
    perform(stage, { url: `http://127.0.0.1:${port}`, log }).catch((err: unknown) => {
      if (!stage.ended.aborted) log.warn({ err }, 'the demonstration does not live');
    });
  }
  return {
    database,
    port,
    founded,
    stop: async () => {
      stage?.end();
      await stopJobs();
      await app.close();
      await database.close();
    },
  };
}
