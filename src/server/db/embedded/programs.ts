import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

export interface Place {
  data: string;
  binaries: string;
  account: Account | null;
}

/** Path by which every Linux process can enter its own working directory. */
export const workingDirectory = '/proc/self/cwd';

const stopSeconds = 10;

export const flagsOf = (settings: Record<string, string | number>) =>
  Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);

export function running({ data, account }: Place) {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    // The account may be unable to enter the parent folders of an absolute path.
    name: existsSync(workingDirectory) ? workingDirectory : '.',
    options: { ...account, cwd: data, env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' } },
  };
}

/** Runs a program to its end. Throws with its output if it fails. */
export function call(place: Place, program: string, args: string[]): void {
  const { name, options } = running(place);
  const { error, status, stderr } = spawnSync(
    join(place.binaries, 'bin', program),
    ['-D', name, ...args],
    { ...options, encoding: 'utf8' },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} has failed: ${stderr.trim()}`);
}

/** Stops PostgreSQL: aborts transactions and writes the data. */
export function stopNow(place: Place): void {
  try {
    call(place, 'pg_ctl', ['stop', '--mode=fast', `--timeout=${stopSeconds}`]);
  } catch {
    // It may have ended meanwhile; otherwise PostgreSQL itself refuses the folder.
  }
}
