import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../errors/setup-error.ts';
import { recover, type Target } from '../embedded/recover.ts';
import { lockDirectory } from '../lock-folder.ts';
import { type Following, unpackBase } from './base.ts';
import { basesIn, keysOfData, placesIn } from './folder.ts';
import { type UnpackedLog, unpackLog } from './log.ts';

export interface Restored extends UnpackedLog {
  base: string;
  /** Time of the last restored commit, ISO 8601; null if the log has none. */
  lastChange: string | null;
}

/**
 * Restores the embedded cluster of `dataDir`, which must have none, from the backups in `folder`;
 * throws a SetupError with the reason. Interrupted before the replay of the log it leaves none;
 * later, the next start completes it.
 */
export async function restoreBackup(
  { folder, dataDir }: { folder: string; dataDir: string },
  target: Target,
  following: Following = {},
): Promise<Restored> {
  const data = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockDirectory(dataDir);
  try {
    if (existsSync(data)) {
      throw new SetupError(`${data} exists. Move it away: it may hold what no copy has.`);
    }
    const { to, timeline } = target;
    const base = basesIn(folder).findLast(({ endedAt }) => !to || new Date(endedAt) <= to);
    if (!base) {
      const which = to ? ` from before ${to.toISOString()}` : '';
      throw new SetupError(`${folder} has no base backup${which}.`);
    }
    const { log, bases } = placesIn(folder);
    const draft = `${data}.new`;
    rmSync(draft, { recursive: true, force: true });
    const from = join(bases, base.name);
    await unpackBase({ from: join(from, 'postgres'), data: draft, base }, following);
    const pgWal = join(draft, 'pg_wal');
    const unpacked = await unpackLog({ log, to: pgWal }, { first: base.segment, timeline });
    if (unpacked.end < base.end) {
      throw new SetupError(`The log that ${base.name} needs is not whole in ${log}.`);
    }
    for (const name of keysOfData) {
      if (existsSync(join(from, name))) copyFileSync(join(from, name), join(dataDir, name));
    }
    renameSync(draft, data);
    return { ...unpacked, base: base.name, lastChange: await recover(dataDir, target) };
  } finally {
    release();
  }
}
