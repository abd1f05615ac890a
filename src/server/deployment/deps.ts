import type { DatabaseHandle } from '../db/client.ts';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';

/** What the application is built from; tests pass their own. */
export interface Deps {
  config: Config;
  database: DatabaseHandle;
  /** The time, so that tests can stand still. */
  clock: () => Date;
  keys: Keys;
  /** Folder with the built web, docs; null serves the API alone. */
  publicDir: string | null;
}
