import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { untilSpace } from '../disk.ts';
import { flagsOf, type Place, running, stopNow } from './programs.ts';

const quickDeathsAtMost = 5;
/** Lifetime in milliseconds below which an exit counts as a quick death. */
const quickMs = 10_000;

export class Keeper {
  readonly #place: Place;
  readonly #settings: Record<string, string | number>;
  #child: ChildProcess | null = null;
  readonly #endChild = () => this.#child?.kill('SIGINT');
  #stopping = false;
  #gone: Promise<void> = Promise.resolve();

  constructor(place: Place, settings: Record<string, string | number>) {
    this.#place = place;
    this.#settings = settings;
  }

  /**
   * Resolves once PostgreSQL answers. If it keeps dying, logs the reason and exits this process.
   */
  async start(url: string): Promise<void> {
    this.#stopping = false;
    process.on('exit', this.#endChild);
    this.#gone = this.#keep();
    while (!(await answers(url))) await delay(20);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    stopNow(this.#place);
    await this.#gone;
    process.off('exit', this.#endChild);
  }

  async #keep(): Promise<void> {
    let quickDeaths = 0;
    while (!this.#stopping) {
      await untilSpace(this.#place.data);
      const from = Date.now();
      const said = await this.#run();
      if (said === null) return;
      quickDeaths = Date.now() - from > quickMs ? 1 : quickDeaths + 1;
      process.stderr.write(`The embedded PostgreSQL has ended.\n${said}`);
      // The supervisor of this process starts both again.
      if (quickDeaths >= quickDeathsAtMost) process.exit(1);
      await delay(200 * quickDeaths);
    }
  }

  /** Resolves with the last output once PostgreSQL has ended; null if it was stopped. */
  #run(): Promise<string | null> {
    const { name, options } = running(this.#place);
    const program = join(this.#place.binaries, 'bin', 'postgres');
    const flags = ['-D', name, ...flagsOf(this.#settings)];
    const [command = '', ...args] = [...dyingWithThis(), program, ...flags];
    return new Promise((resolve) => {
      // Uses a separate process group, so that a terminal's Ctrl+C ends Vez first, which then ends
      // PostgreSQL.
      const child = spawn(command, args, {
        ...options,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      this.#child = child;
      let said = '';
      child.stderr.on('data', (text) => {
        said = `${said}${text}`.slice(-4000);
      });
      const end = (why = '') => {
        this.#child = null;
        resolve(this.#stopping ? null : `${said}${why}`);
      };
      // The program may have been deleted.
      child.once('error', ({ message }) => end(`${message}\n`));
      child.once('exit', () => end());
    });
  }
}

/** Makes Linux end a program when this process is killed. */
function dyingWithThis(): string[] {
  const { status } = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' });
  return status === 0 ? ['setpriv', '--pdeathsig', 'INT'] : [];
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
