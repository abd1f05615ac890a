import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

export interface Place {
  /** What holds the cluster's files. */
  data: string;
  binaries: string;
  account: Account | null;
}

/** The name under which every process of Linux may enter its own. */
export const workingDirectory = '/proc/self/cwd';

const stopSeconds = 10;

/** Settings as every program of PostgreSQL takes them. */
export const flagsOf = (settings: Record<string, string | number>) =>
  Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);

/** How the programs are told where the data is, and run. */
export function running({ data, account }: Place) {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    // Its account may not enter the folders above, which an absolute name would lead through.
    name: existsSync(workingDirectory) ? workingDirectory : '.',
    options: { ...account, cwd: data, env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' } },
  };
}

/** Runs a program to its end. Throws where it fails, with what it said. */
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

/** Has PostgreSQL end: transactions fail, and the data is written. */
export function stopNow(place: Place): void {
  try {
    call(place, 'pg_ctl', ['stop', '--mode=fast', `--timeout=${stopSeconds}`]);
  } catch {
    // It has ended meanwhile, or will be refused the folder by PostgreSQL itself.
  }
}
