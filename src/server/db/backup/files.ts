import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

const mode = 0o600;

/**
 * Compresses a file and syncs it to disk. Uses the fastest level, because databases gain little
 * from higher ones.
 */
export async function compress(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const target = createWriteStream(to, { mode, flush: true });
  await pipeline(createReadStream(from), gzip, target, { signal });
}

/** Decompresses a file without syncing, which PostgreSQL does. Throws if the file is damaged. */
export async function decompress(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const target = createWriteStream(to, { mode });
  await pipeline(createReadStream(from), createGunzip(), target, { signal });
}

export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all([worker(), worker()]);
}
