import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { steadyPort } from '#tests/support/steady-port.ts';

/** Runs `supervise` like `npm start`, with shorter waits, and kills the server on each message. */
const program = `
  import { supervise } from ${JSON.stringify(resolve('src/tools/supervise.js'))};
  const running = supervise([process.env.VEZ_PROGRAM], { env: process.env, firstWaitMs: 1, wellMs: 0 });
  process.on('message', () => process.send(running().kill('SIGKILL')));
  process.on('SIGTERM', () => process.disconnect());
`;

export type Victim = 'server' | 'PostgreSQL' | 'both';

/** Starts the built server under the supervisor, on a free port. */
export async function superviseServer(dist: string, env: Record<string, string>) {
  const port = await steadyPort();
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      PORT: String(port),
      VEZ_PROGRAM: `${dist}/server/main.js`,
      VEZ_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  supervisor.stderr?.on('data', (text) => {
    said += text;
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    /** Kills the processes as a power cut would. Returns true if one was running. */
    kill: async (victim: Victim = 'server'): Promise<boolean> => {
      const database = victim !== 'server' && killPostgres(env.VEZ_DATA_DIR ?? '');
      if (victim === 'PostgreSQL') return database;
      supervisor.send('kill');
      const [server] = await once(supervisor, 'message');
      return server || database;
    },
    /** Lines that server and supervisor wrote, except for the expected ones about kills. */
    odd: () => said.split('\n').filter((line) => line && !ofKills.test(line)),
    stop: async (): Promise<void> => {
      supervisor.kill('SIGTERM');
      await once(supervisor, 'exit');
    },
  };
}

/** The FATAL and DETAIL lines come from connections that PostgreSQL ends or refuses. */
const ofKills = /ended with SIGKILL|PostgreSQL has ended| UTC \[\d+\] (FATAL|DETAIL): /;

function killPostgres(dataDir: string): boolean {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    return process.kill(Number(pid), 'SIGKILL');
  } catch {
    return false;
  }
}
