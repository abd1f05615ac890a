import type { Following } from '../server/db/backup/base.ts';
import { SetupError } from '../server/errors/setup-error.ts';

const sayEveryMs = 2000;

/** 1.5 GB, 12 MB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Runs long work that says on standard error how far it is, and is cancelled by Ctrl+C. What the
 * settings are to blame for is said in one line, and the process ends with 1.
 */
export async function withProgress(work: (following: Following) => Promise<void>): Promise<void> {
  const cancelling = new AbortController();
  const cancel = () => cancelling.abort(new SetupError('Cancelled.'));
  process.once('SIGINT', cancel).once('SIGTERM', cancel);
  let said = Date.now();
  const onProgress = (done: number, all: number) => {
    if (Date.now() - said < sayEveryMs) return;
    said = Date.now();
    process.stderr.write(`${sizeOf(done)} of ${sizeOf(all)}\n`);
  };
  try {
    await work({ onProgress, signal: cancelling.signal });
  } catch (error) {
    const reason = cancelling.signal.aborted ? cancelling.signal.reason : error;
    if (!(reason instanceof SetupError)) throw error;
    process.stderr.write(`${reason.message}\n`);
    process.exitCode = 1;
  }
}
