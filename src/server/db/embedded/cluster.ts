import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { untilSpace } from '../disk.ts';
import { type Account, accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { freePort } from './free-port.ts';

export interface Cluster {
  url: string;
  /** Ends every connection and starts again, on the same port and data. */
  restart: () => Promise<void>;
  /** Lets transactions fail and the data be written. */
  stop: () => Promise<void>;
}

interface Place {
  /** What holds the cluster's files. */
  data: string;
  binaries: string;
  account: Account | null;
}

/** Containers have a small /dev/shm, or none. */
const sharedMemory = { dynamic_shared_memory_type: 'mmap' };

/** The name under which every process of Linux may enter its own. */
const workingDirectory = '/proc/self/cwd';

const quickDeathsAtMost = 5;
const patienceMs = 10_000;

/**
 * Starts a PostgreSQL of its own, with its data in `folder`/postgres, on a free port of this machine.
 * Started as root it runs as an account without rights. It ends with this process, and is started
 * again when it dies by itself. `durable` false gives up what a power cut would cost, for tests.
 */
export async function startCluster(
  folder: string,
  { durable = true, connections }: { durable?: boolean; connections: number },
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = join(folder, 'postgres');
  const account = accountFor(data);
  const place = { data, account, binaries: findBinaries(account) };
  const password = join(folder, 'postgres.password');
  if (existsSync(data)) {
    takeOver(place);
    endLeftover(place);
  } else initialise(place, { password, durable });
  const port = await freePort();
  const settings = {
    ...{ port, max_connections: connections, listen_addresses: '127.0.0.1' },
    ...{ unix_socket_directories: '', fsync: durable ? 'on' : 'off' },
    ...{ ...sharedMemory, log_min_messages: 'fatal' },
  };
  const keeper = new Keeper(place, settings);
  const url = `postgres://vez:${readFileSync(password, 'utf8')}@127.0.0.1:${port}/postgres`;
  await keeper.start(url);
  return {
    url,
    restart: async () => {
      await keeper.stop();
      await keeper.start(url);
    },
    stop: () => keeper.stop(),
  };
}

/** Makes a cluster, whole or not at all: a process that is killed meanwhile leaves a draft. */
function initialise(place: Place, { password, durable }: { password: string; durable: boolean }) {
  const draft = `${place.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const secret = randomBytes(24).toString('base64url');
  writeFileSync(password, secret, { mode: 0o600 });
  // Readable to the account, which may not enter the folder.
  const told = mkdtempSync(join(tmpdir(), 'vez-initdb-'));
  const file = join(told, 'password');
  writeFileSync(file, secret, { mode: 0o600 });
  for (const path of [draft, told, file]) give(path, place.account);
  try {
    call({ ...place, data: draft }, 'initdb', [
      ...['--username=vez', '--auth=scram-sha-256', `--pwfile=${file}`, '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...['--no-instructions', ...(durable ? [] : ['--no-sync']), ...flagsOf(sharedMemory)],
    ]);
  } finally {
    rmSync(told, { recursive: true });
  }
  renameSync(draft, place.data);
}

const flagsOf = (settings: Record<string, string | number>) =>
  Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);

function give(path: string, account: Account | null): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Files that root has copied, as from a backup, are root's. */
function takeOver({ data, account }: Place): void {
  if (!account || statSync(data).uid === account.uid) return;
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    give(join(data, name), account);
  }
  give(data, account);
}

/** Ends the PostgreSQL of a server that was killed. The lock of the folder is held by this one. */
function endLeftover(place: Place): void {
  const file = join(place.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (isOf(place.data, pid)) stopNow(place);
  // Its number may be another process's by now, which PostgreSQL would take for itself.
  else rmSync(file, { force: true });
}

/** Whether the process works in the folder, as PostgreSQL does; true where the system does not tell. */
function isOf(data: string, pid: number): boolean {
  if (!existsSync(workingDirectory)) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

/** How the programs are told where the data is, and run. */
function running({ data, account }: Place) {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    // Its account may not enter the folders above, which an absolute name would lead through.
    name: existsSync(workingDirectory) ? workingDirectory : '.',
    options: { ...account, cwd: data, env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' } },
  };
}

function call(place: Place, program: string, args: string[]): void {
  const { name, options } = running(place);
  const { error, status, stderr } = spawnSync(
    join(place.binaries, 'bin', program),
    ['-D', name, ...args],
    { ...options, encoding: 'utf8' },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} has failed: ${stderr.trim()}`);
}

function stopNow(place: Place): void {
  try {
    call(place, 'pg_ctl', ['stop', '--mode=fast', `--timeout=${patienceMs / 1000}`]);
  } catch {
    // It has ended meanwhile, or will be refused the folder by PostgreSQL itself.
  }
}

/** Runs PostgreSQL until it is stopped. */
class Keeper {
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
      quickDeaths = Date.now() - from > patienceMs ? 1 : quickDeaths + 1;
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
