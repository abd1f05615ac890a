import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from './cluster.ts';
import { freePort } from './free-port.ts';
import { type Place, running } from './programs.ts';

/** What of the log is wanted. */
export interface Target {
  /** The moment whose state is wanted; null is the newest. */
  to: Date | null;
  /** Each restoring begins a timeline: which of them to follow; null is the newest. */
  timeline: number | null;
}

/**
 * Has PostgreSQL replay the log in `pg_wal` of a base backup in `folder`/postgres, up to the target,
 * and ends it. Answers when the last transaction was committed that is there, ISO 8601; null where
 * the log has none. Interrupted, it is completed by the next start of the cluster.
 */
export async function recover(folder: string, { to, timeline }: Target): Promise<string | null> {
  const data = join(folder, 'postgres');
  const file = join(data, 'postgresql.auto.conf');
  const before = readFileSync(file, 'utf8');
  const settings = {
    port: await freePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The log lies in its place already.
    restore_command: 'exit 1',
    recovery_target_timeline: timeline ?? 'latest',
    recovery_target_action: 'promote',
    log_timezone: 'UTC',
  };
  const write = (more: Record<string, string>) => {
    const lines = Object.entries({ ...settings, ...more }).map(
      ([name, value]) => `${name} = '${value}'\n`,
    );
    writeFileSync(file, `${before}\n${lines.join('')}`);
  };
  // PostgreSQL does not know the letter of UTC there.
  write(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : {});
  writeFileSync(join(data, 'recovery.signal'), '');
  const place = placeOf(folder);
  let said = await replay(place);
  if (said.includes('recovery ended before configured recovery target')) {
    // Nothing was written after that moment.
    write({});
    said = await replay(place);
  }
  if (!said.includes(isReady)) throw new Error(`PostgreSQL has not replayed the log.\n${said}`);
  writeFileSync(file, before);
  const [, last] = /.*last completed transaction was at log time ([^\n]+)/s.exec(said) ?? [];
  return last ? new Date(last).toISOString() : null;
}

const isReady = 'database system is ready to accept connections';

/** Runs PostgreSQL until it is through; what it said. */
function replay(place: Place): Promise<string> {
  const { name, options } = running(place);
  const child = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', name], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
    if (said.includes(isReady)) child.kill('SIGINT');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });
}
