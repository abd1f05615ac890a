import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '#server/db/embedded/account.ts';

export interface Running {
  pid: number;
  /**
   * Sends the signal, by default SIGTERM, and waits for the exit. Does nothing if the program has
   * exited.
   */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface How {
  /** Working directory, which also gets the output as `<name>.log`. */
  folder: string;
  account: Account | null;
  env?: Record<string, string> | undefined;
}

/** Starts a program. `end` rejects if it could not start. */
export function run(
  name: string,
  [program = '', ...args]: string[],
  { folder, account, env }: How,
): Running {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit').catch((error: Error) => {
    throw new Error(`${program}, of the Debian package of that name, did not start`, {
      cause: error,
    });
  });
  ended.catch(() => {});
  return {
    pid: child.pid ?? 0,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Returns the process and its descendants, parents first. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const of = (one: number): number[] => [
    one,
    ...parents.filter(({ parent }) => parent === one).flatMap((child) => of(child.pid)),
  ];
  return of(pid);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Sends a signal to each process that still runs. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has exited.
    }
  }
}

/** Changes the owner of a file, or of a folder and its contents, to the account. */
export function give(path: string, account: Account | null): void {
  if (!account) return;
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
  for (const each of ['', ...inside.map(String)])
    chownSync(join(path, each), account.uid, account.gid);
}
