import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from './cluster.ts';
import { freePort } from './free-port.ts';
import { type Place, running } from './programs.ts';

export interface Target {
  /** The moment to restore; null is the latest. */
  to: Date | null;
  /** The timeline to follow, since each restore begins one; null is the latest. */
  timeline: number | null;
}

/**
 * Replays the log in `pg_wal` of a base backup in `folder`/postgres up to the target; the cluster's
 * next start completes an interrupted run. Returns the time of the last commit, ISO 8601; null if
 * the log has none.
 */
export async function recover(folder: string, { to, timeline }: Target): Promise<string | null> {
  const data = join(folder, 'postgres');
  const file = join(data, 'postgresql.auto.conf');
  const before = readFileSync(file, 'utf8');
  const settings = {
    port: await freePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The log is already in place.
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
  // PostgreSQL does not accept the `Z` of UTC here.
  write(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : {});
  writeFileSync(join(data, 'recovery.signal'), '');
  const place = placeOf(folder);
  let said = await replay(place);
  if (said.includes('recovery ended before configured recovery target')) {
    // The log has no entries after that moment.
    write({});
    said = await replay(place);
  }
  if (!said.includes(isReady)) throw new Error(`PostgreSQL has not replayed the log.\n${said}`);
  writeFileSync(file, before);
  const [, last] = /.*last completed transaction was at log time ([^\n]+)/s.exec(said) ?? [];
  return last ? new Date(last).toISOString() : null;
}

const isReady = 'database system is ready to accept connections';

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
