import { createServer } from 'node:net';

/**
 * Returns a TCP port of this machine that nobody listens on. It lies below 32768, where the system
 * assigns ports, so that it stays free while a server restarts.
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
