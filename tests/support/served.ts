import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorLog } from './error-log.ts';
import { steadyPort } from './steady-port.ts';
import type { Warm } from './warm.ts';

export interface Served {
  url: string;
  dataDir: string;
  /** Returns how often the process has exited on its own. */
  deaths: () => number;
  /** Ends the process but keeps the data; SIGKILL acts like a power cut. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  start: () => Promise<void>;
  /** Stops it permanently and removes the data. */
  dispose: () => Promise<void>;
}

/**
 * Serves the built server as `npm start` runs it, on a free port with a separate data directory.
 */
export async function serve({
  env = {},
  template,
  dist = 'dist',
  warm,
}: {
  /** A function receives the address, for settings that name it. */
  env?: Record<string, string> | ((url: string) => Promise<Record<string, string>>);
  /** A data directory to start from, which stays unchanged. */
  template?: string;
  dist?: string;
  /** The process to serve it in; if absent, a new process is started. */
  warm?: Warm;
} = {}): Promise<Served> {
  const port = await steadyPort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'vez-served-'));
  const more = typeof env === 'function' ? await env(url) : env;
  if (template) await cp(template, dataDir, { recursive: true });
  let child: ChildProcess | null = null;
  let deaths = 0;

  const settings = {
    PORT: String(port),
    VEZ_DATA_DIR: dataDir,
    VEZ_LOG_LEVEL: 'error',
    ...more,
  };

  async function start(): Promise<void> {
    if (warm) return warm.start(settings);
    const next = spawn(process.execPath, [`${dist}/server/main.js`], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', errorLog(String(port))],
    });
    child = next;
    const gone = new Promise<never>((_resolve, reject) => {
      next.once('exit', (code) => {
        if (child === next) deaths += 1;
        reject(new Error(`the server ended with ${code}`));
      });
    });
    gone.catch(() => {});
    await Promise.race([gone, answers(`${url}/readyz`)]);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (warm) return warm.stop(port);
    const last = child;
    child = null;
    if (!last || last.exitCode !== null) return;
    const gone = new Promise((resolve) => last.once('exit', resolve));
    last.kill(signal);
    await gone;
  }

  await start();
  return {
    url,
    dataDir,
    deaths: () => deaths,
    start,
    stop,
    dispose: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
