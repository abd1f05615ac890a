import { statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Bytes that must be free for a transaction to begin. The embedded database survives a full disk,
 * but not in the midst of its log, which grows by 16 MiB at once.
 */
const reserve = 64 * 2 ** 20;
const lookEveryMs = 1000;

/** PostgreSQL's own code for a full disk (`disk_full`). */
class DiskFull extends Error {
  readonly code = '53100';
}

function hasSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= reserve;
}

/** Waits, and says so, until the folder's disk has space enough to open a database in it. */
export async function untilSpace(folder: string): Promise<void> {
  if (hasSpace(folder)) return;
  const megabytes = reserve / 2 ** 20;
  process.stderr.write(`Less than ${megabytes} MB are free in ${folder}: waiting for more.\n`);
  while (!hasSpace(folder)) await delay(lookEveryMs);
}

/** Refuses transactions while the folder's disk is nearly full. Reading goes on. */
export function guardSpace(pglite: PGlite, folder: string): void {
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = async (run) => {
    if (!hasSpace(folder)) throw new DiskFull(`the disk of ${folder} is full`);
    return transaction(run);
  };
}

/**
 * Ends the process when the embedded database has aborted, as on a disk that is full nevertheless:
 * its driver would call it again without end and hold the event loop. A new start recovers it.
 */
export function endWith(pglite: PGlite): void {
  // Emscripten's own hook, which its types leave out.
  (pglite.Module as { onAbort?: () => void }).onAbort = () => {
    process.stderr.write('The embedded database has aborted.\n');
    process.exit(1);
  };
}
