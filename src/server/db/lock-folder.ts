import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims a data directory for this process, because two servers on one embedded database lose rows
 * unnoticed. Returns the release; throws an Error with the pid of the holder.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'vez.pid');
  const mine = identityOf(process.pid) ?? String(process.pid);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!claim(draft, file)) {
      const held = read(file);
      if (held !== null && isAlive(held)) {
        throw new Error(`The data in ${directory} is in use by process ${pidOf(held)}`);
      }
      if (held !== null) discard(file, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  if (read(file) !== mine) throw new Error(`The data in ${directory} was claimed at the same time`);
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function claim(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Deletes the lock of a killed process unless another has replaced it meanwhile. */
function discard(file: string, held: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch {
    // Another process was faster.
    return;
  }
  if (read(aside) !== held) claim(aside, file);
  rmSync(aside, { force: true });
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

const pidOf = (identity: string) => Number(identity.split(' ')[0]);

/**
 * Returns the pid and, if the system tells, the start time of its process, because pids are reused.
 */
function identityOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  // The name, in brackets, may contain spaces; the start is the 20th field after it.
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return started ? `${pid} ${started}` : null;
}

function isAlive(identity: string): boolean {
  const pid = pidOf(identity);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const now = identityOf(pid);
  if (now && identity.includes(' ')) return now === identity;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
