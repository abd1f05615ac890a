import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims a data directory for this process: two servers on one embedded database lose rows
 * without noticing. Throws an Error that names the pid of the holder. Returns the release.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'vez.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder !== process.pid && isAlive(holder)) {
        throw new Error(`The data in ${directory} is in use by process ${holder}`);
      }
      // Left behind by a process that was killed.
      rmSync(file, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
