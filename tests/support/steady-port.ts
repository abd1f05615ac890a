import { createServer } from 'node:net';

/**
 * A TCP port of this machine that nobody listens on. The system gives it to nobody by itself (it
 * gives those from 32768 on), so that it is free again after a server that comes and goes.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
