import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { accountFor } from '#server/db/embedded/account.ts';
import { sessionSettings, usualLimits } from '#server/db/limits.ts';
import { missingPackages } from '../../src/tools/cluster/programs.ts';
import { steadyPort } from './steady-port.ts';

export type PoolMode = 'session' | 'transaction' | 'statement';

export interface Pooler {
  /** The target's address, through the pooler. */
  url: string;
  stop: () => Promise<void>;
}

/** Whether the machine has PgBouncer, which is not a dependency of the project. */
export const hasPooler = !missingPackages().includes('pgbouncer');

/** Gives the role of this address the settings that a pooler does not pass on. */
export async function giveSettings(url: string): Promise<void> {
  const { pathname, username } = new URL(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [setting, value] of Object.entries(sessionSettings(usualLimits))) {
    await client.query(
      `alter role ${username} in database ${pathname.slice(1)} set ${setting} = '${value}'`,
    );
  }
  await client.end();
}

/** Starts a PgBouncer before PostgreSQL. `more` are lines of its settings. */
export async function startPooler(
  url: string,
  { mode, more = [] }: { mode: PoolMode; more?: string[] },
): Promise<Pooler> {
  const target = new URL(url);
  const port = await steadyPort();
  const folder = mkdtempSync(join(tmpdir(), 'vez-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const to = `host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}`;
  const lines = [
    '[databases]',
    `* = ${to}`,
    '[pgbouncer]',
    `pool_mode = ${mode}`,
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'max_client_conn = 300',
    'default_pool_size = 20',
    ...more,
  ];
  writeFileSync(settings, lines.join('\n'));
  // PgBouncer, like PostgreSQL, does not run as root.
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', ['--quiet', settings], {
    ...accountFor(folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer does not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  target.port = String(port);
  return {
    url: target.href,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
