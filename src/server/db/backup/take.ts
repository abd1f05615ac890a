import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupError } from '../../errors/setup-error.ts';
import { runningIn } from '../embedded/cluster.ts';
import { lockDirectory } from '../lock-folder.ts';
import { type BaseBackup, copyBase, type Following } from './base.ts';
import { basesIn, keysOfData, manifest, placesIn } from './folder.ts';
import { segmentBytes, segmentOf } from './segments.ts';

/** Milliseconds that the server may take to copy the end of the log. */
const logWaitMs = 60_000;

/**
 * Takes a base backup of the running embedded cluster in `dataDir`, then deletes all but the newest
 * `keep` and their log. Throws a SetupError if no server copies the log.
 */
export async function takeBackup(
  { dataDir, folder, keep }: { dataDir: string; folder: string; keep: number },
  following: Following = {},
): Promise<BaseBackup> {
  const { log, bases } = placesIn(folder);
  if (!existsSync(folder))
    throw new SetupError(`${folder} is missing: make it, or mount its disk.`);
  for (const place of [log, bases]) mkdirSync(place, { recursive: true, mode: 0o700 });
  const release = lockDirectory(folder);
  try {
    for (const name of readdirSync(bases)) {
      if (!existsSync(join(bases, name, manifest))) rmSync(join(bases, name), { recursive: true });
    }
    const draft = join(bases, 'draft');
    const to = join(draft, 'postgres');
    mkdirSync(to, { recursive: true, mode: 0o700 });
    const { url, data } = runningIn(dataDir);
    const base = await copyBase({ url, data, to }, following);
    for (const name of keysOfData) {
      const file = join(dataDir, name);
      if (existsSync(file)) copyFileSync(file, join(draft, name));
    }
    await untilCopied(log, base);
    writeFileSync(join(draft, manifest), JSON.stringify(base), { mode: 0o600, flush: true });
    renameSync(draft, join(bases, base.startedAt.replaceAll(':', '')));
    removeBefore(folder, keep);
    return base;
  } finally {
    release();
  }
}

async function untilCopied(log: string, { segment, end }: BaseBackup): Promise<void> {
  const giveUp = Date.now() + logWaitMs;
  const timeline = segmentOf(segment)?.timeline ?? 1;
  while (copiedTo(log, timeline) < end) {
    if (Date.now() > giveUp) {
      throw new SetupError(
        `No server copies its log to ${log}: start it with this VEZ_BACKUP_DIR.`,
      );
    }
    await delay(200);
  }
  if (!readdirSync(log).some((name) => name.startsWith(segment))) {
    throw new SetupError('The log from before the backup is missing: take it once more.');
  }
}

/** Returns how far the log of a timeline is copied, in bytes from its beginning. */
function copiedTo(log: string, timeline: number): number {
  const ends = readdirSync(log).map((name) => {
    const segment = segmentOf(name);
    if (segment?.timeline !== timeline) return 0;
    // A complete file may be under compression.
    const { size = 0 } = statSync(join(log, name), { throwIfNoEntry: false }) ?? {};
    return segment.n * segmentBytes + (name.endsWith('.gz') ? segmentBytes : size);
  });
  return Math.max(0, ...ends);
}

function removeBefore(folder: string, keep: number): void {
  const { log, bases } = placesIn(folder);
  const all = basesIn(folder);
  for (const { name } of all.slice(0, -keep)) rmSync(join(bases, name), { recursive: true });
  const first = segmentOf(all.slice(-keep)[0]?.segment ?? '')?.n ?? 0;
  for (const name of readdirSync(log)) {
    const segment = segmentOf(name);
    if (segment && segment.n < first) rmSync(join(log, name));
  }
}
