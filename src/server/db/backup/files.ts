import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

const mode = 0o600;

/** Compresses one file into another, to the disk. The fastest level: a database gains little by more. */
export async function compress(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const target = createWriteStream(to, { mode, flush: true });
  await pipeline(createReadStream(from), gzip, target, { signal });
}

/** The reverse; PostgreSQL brings its files to the disk. Throws where the compressed one is damaged. */
export async function decompress(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const target = createWriteStream(to, { mode });
  await pipeline(createReadStream(from), createGunzip(), target, { signal });
}

/** Whether an error says that there is no such file. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Does the work for each item, as many at once as the machine is worth. */
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
