import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';

/** Supervises as `npm start` does, but for the waits, and kills when asked. */
const program = `
  import { supervise } from ${JSON.stringify(resolve('src/tools/supervise.js'))};
  const running = supervise([process.env.VEZ_PROGRAM], { env: process.env, firstWaitMs: 1, wellMs: 0 });
  process.on('message', () => process.send(running().kill('SIGKILL')));
  process.on('SIGTERM', () => process.disconnect());
`;

/** The built server under the supervisor, on a free port. */
export async function superviseServer(dist: string, env: Record<string, string>) {
  const port = await freePort();
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
    /** Ends the server as a power cut would. Whether there was one, rather than one to come. */
    kill: async (): Promise<boolean> => {
      supervisor.send('kill');
      const [killed] = await once(supervisor, 'message');
      return killed;
    },
    /** What server and supervisor have said of anything but the kills. */
    odd: () => said.split('\n').filter((line) => line && !line.includes('ended with SIGKILL')),
    stop: async (): Promise<void> => {
      supervisor.kill('SIGTERM');
      await once(supervisor, 'exit');
    },
  };
}
