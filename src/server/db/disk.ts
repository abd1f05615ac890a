import { statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseHandle } from './handle.ts';

/** Bytes that must be free for a transaction to begin, because the log grows by 16 MiB at once. */
const reserve = 64 * 2 ** 20;
const lookEveryMs = 1000;

/** Has PostgreSQL's own code for a full disk (`disk_full`). */
class DiskFull extends Error {
  readonly code = '53100';
}

function hasSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= reserve;
}

export async function untilSpace(folder: string): Promise<void> {
  if (hasSpace(folder)) return;
  const megabytes = reserve / 2 ** 20;
  process.stderr.write(`Less than ${megabytes} MB are free in ${folder}: waiting for more.\n`);
  while (!hasSpace(folder)) await delay(lookEveryMs);
}

/**
 * Returns the database with transactions refused while the folder's disk is nearly full. Reads
 * continue.
 */
export function guardSpace(handle: DatabaseHandle, folder: string): DatabaseHandle {
  const { db, transact } = handle;
  const check = () => {
    if (!hasSpace(folder)) throw new DiskFull(`the disk of ${folder} is full`);
  };
  const begin = db.transaction.bind(db);
  db.transaction = async (...args) => {
    check();
    return begin(...args);
  };
  return {
    ...handle,
    transact: async (run) => {
      check();
      return transact(run);
    },
  };
}
