import type { Aside } from './aside.ts';
import type { Database } from './database.ts';
import type { Listener } from './listen.ts';
import type { Transact } from './pipeline.ts';

export interface DatabaseHandle {
  db: Database;
  /** Like `db.transaction`, in fewer round trips. */
  transact: Transact;
  /** Follows a NOTIFY channel until the database is closed. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /**
   * Runs a long task, such as a migration, exclusively across processes and without the time limits
   * of requests.
   */
  alone: <Result>(run: (db: Database) => Promise<Result>) => Promise<Result>;
  aside: Aside;
  /** Copies the embedded log up to now; null without backups. */
  copyLog: (() => Promise<void>) | null;
  /** Throws if the database does not answer. Works even if every connection is in use. */
  ping: () => Promise<unknown>;
  close: () => Promise<void>;
}
