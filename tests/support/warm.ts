import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { bundleServer } from '../../src/tools/bundle-server.ts';
import { errorLog } from './error-log.ts';
import type { Asked } from './warm-server.ts';

const folder = 'dist/tests/warm/server';

export function buildWarm(): Promise<void> {
  return bundleServer(folder, 'tests/support/warm-server.ts');
}

type Request = Asked extends infer One ? (One extends Asked ? Omit<One, 'id'> : never) : never;

/**
 * A process that serves the built application to one test after another. Loading and compiling the
 * server for each test would cost more than most of their requests.
 */
export class Warm {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (error?: string) => void>();
  #asked = 0;

  constructor() {
    this.#child = spawn(process.execPath, [`${folder}/main.js`], {
      stdio: ['ignore', 'ignore', errorLog('warm'), 'ipc'],
    });
    this.#child.on('message', ({ id, error }: { id: number; error?: string }) => {
      this.#waiting.get(id)?.(error);
      this.#waiting.delete(id);
    });
    this.#child.once('exit', (code) => {
      for (const answer of this.#waiting.values()) answer(`the server ended with ${code}`);
    });
  }

  /** Serves with the settings, on their port, until stopped. */
  start(env: Record<string, string>): Promise<void> {
    return this.#ask({ start: env, publicDir: resolve('dist') });
  }

  stop(port: number): Promise<void> {
    return this.#ask({ stop: port });
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #ask(request: Request): Promise<void> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((done, fail) => {
      this.#waiting.set(id, (error) => (error ? fail(new Error(error)) : done()));
      this.#child.send({ id, ...request });
    });
  }
}
