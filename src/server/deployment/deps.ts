import type { DatabaseHandle } from '../db/handle.ts';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';

export interface Deps {
  config: Config;
  database: DatabaseHandle;
  /** Current time; tests can freeze it. */
  clock: () => Date;
  keys: Keys;
  /** Folder with the built web client and documentation; null serves only the API. */
  publicDir: string | null;
}
