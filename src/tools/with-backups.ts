import type { Following } from '../server/db/backup/base.ts';
import { readConfig } from '../server/deployment/config.ts';
import { SetupError } from '../server/errors/setup-error.ts';

const sayEveryMs = 2000;

/** Formats bytes, for example as 1.5 GB or 12 MB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Runs a long task with the data and backup folders that the environment names. Reports progress
 * and errors on standard error, exits with 1 on failure, and stops on Ctrl+C.
 */
export async function withBackups(
  work: (folders: { dataDir: string; folder: string }, following: Following) => Promise<void>,
): Promise<void> {
  const cancelling = new AbortController();
  const cancel = () => cancelling.abort(new Error('Cancelled.'));
  process.once('SIGINT', cancel).once('SIGTERM', cancel);
  process.umask(0o077);
  let said = Date.now();
  const onProgress = (done: number, all: number) => {
    if (Date.now() - said < sayEveryMs) return;
    said = Date.now();
    process.stderr.write(`${sizeOf(done)} of ${sizeOf(all)}\n`);
  };
  const { signal } = cancelling;
  try {
    const { dataDir, backupDir: folder } = readConfig(process.env);
    if (!folder) throw new SetupError('VEZ_BACKUP_DIR names the folder of the backups.');
    await work({ dataDir, folder }, { onProgress, signal });
  } catch (error) {
    const { message } = signal.aborted ? signal.reason : error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
