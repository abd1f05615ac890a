import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { untilSpace } from '../disk.ts';
import { flagsOf, type Place, running, stopNow } from './programs.ts';

const quickDeathsAtMost = 5;
/** A shorter life is a quick death, in milliseconds. */
const quickMs = 10_000;

/** Runs PostgreSQL until it is stopped. */
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

  /** Resolves once it answers. Where PostgreSQL keeps dying, this process ends, having said why. */
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

  /** Answers what it said last, once it has ended; null where it was stopped. */
  #run(): Promise<string | null> {
    const { name, options } = running(this.#place);
    const program = join(this.#place.binaries, 'bin', 'postgres');
    const flags = ['-D', name, ...flagsOf(this.#settings)];
    const [command = '', ...args] = [...dyingWithThis(), program, ...flags];
    return new Promise((resolve) => {
      // A group of its own: a terminal's Ctrl+C ends Vez first, which then ends it.
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
      // The program is gone, as where somebody has tidied up.
      child.once('error', ({ message }) => end(`${message}\n`));
      child.once('exit', () => end());
    });
  }
}

/** Has Linux end a program when this process is killed. */
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
