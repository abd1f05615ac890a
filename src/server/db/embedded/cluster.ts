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
import { SetupError } from '../../errors/setup-error.ts';
import { type Account, accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { Keeper } from './keeper.ts';
import { call, flagsOf, type Place, stopNow, workingDirectory } from './programs.ts';

export interface Cluster {
  url: string;
  /** Ends every connection and starts again, on the same port and data. */
  restart: () => Promise<void>;
  /** Aborts transactions and writes the data. */
  stop: () => Promise<void>;
}

/** Containers have a small /dev/shm, or none. */
const sharedMemory = { dynamic_shared_memory_type: 'mmap' };

/**
 * Starts a PostgreSQL with its data in `folder`/postgres on a free local port, as root with an
 * account without rights, and restarts it after a crash. `durable` false risks data in a power cut,
 * for tests.
 */
export async function startCluster(
  folder: string,
  { durable = true, connections }: { durable?: boolean; connections: number },
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = placeOf(folder);
  const password = join(folder, 'postgres.password');
  if (existsSync(place.data)) endLeftover(place);
  else initialise(place, { password, durable });
  const port = await freePort();
  const settings = {
    port,
    max_connections: connections,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    ...sharedMemory,
    log_min_messages: 'fatal',
    // Prevents a full disk while the log cannot be copied.
    max_slot_wal_keep_size: '4GB',
  };
  const keeper = new Keeper(place, settings);
  const url = urlOf(password, port);
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

export function placeOf(folder: string): Place {
  const data = join(folder, 'postgres');
  const account = accountFor(data);
  const place = { data, account, binaries: findBinaries(account) };
  if (existsSync(data)) takeOver(place);
  return place;
}

/** Returns the running cluster of `folder`. Throws a SetupError if it does not run. */
export function runningIn(folder: string): { url: string; data: string } {
  const data = join(folder, 'postgres');
  try {
    const [, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { url: urlOf(join(folder, 'postgres.password'), Number(port)), data };
  } catch {
    throw new SetupError(`No server runs on the data in ${folder}.`);
  }
}

const urlOf = (password: string, port: number) =>
  `postgres://vez:${readFileSync(password, 'utf8')}@127.0.0.1:${port}/postgres`;

/** Creates a cluster atomically; a process that is killed meanwhile leaves a draft. */
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
      '--username=vez',
      '--auth=scram-sha-256',
      `--pwfile=${file}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
      ...flagsOf(sharedMemory),
    ]);
  } finally {
    rmSync(told, { recursive: true });
  }
  renameSync(draft, place.data);
}

function give(path: string, account: Account | null): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function takeOver({ data, account }: Place): void {
  if (!account || statSync(data).uid === account.uid) return;
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    give(join(data, name), account);
  }
  give(data, account);
}

/** Ends the PostgreSQL of a killed server. This process holds the lock of the folder. */
function endLeftover(place: Place): void {
  const file = join(place.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (isOf(place.data, pid)) stopNow(place);
  // The pid may belong to another process by now, which PostgreSQL would take for itself.
  else rmSync(file, { force: true });
}

/**
 * Returns true if the process works in the folder, like PostgreSQL does, or the system does not
 * tell.
 */
function isOf(data: string, pid: number): boolean {
  if (!existsSync(workingDirectory)) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
