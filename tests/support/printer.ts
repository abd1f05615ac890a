import { createServer, type Socket } from 'node:net';
import { afterEach } from 'vitest';

interface Behaviour {
  /** Answers to DLE EOT 2 and 4; null answers neither. */
  status?: [number, number] | null;
  /** Never closes its side, so that the fate of the slip stays unknown. */
  hangs?: boolean;
  /** Resets the connection after this many bytes. */
  cutsAfter?: number;
}

export const well: [number, number] = [0x12, 0x12];

/** A network printer: a real TCP server on this machine. */
export interface TestPrinter {
  port: number;
  /** Received data without the status requests, one buffer per connection. */
  slips: Buffer[];
  /** Returns the maximum of connections that were open at once. */
  mostAtOnce: () => number;
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

export async function openPrinter({
  status = well,
  hangs = false,
  cutsAfter = Number.POSITIVE_INFINITY,
}: Behaviour = {}): Promise<TestPrinter> {
  const slips: Buffer[] = [];
  const sockets = new Set<Socket>();
  let underWay = 0;
  let most = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    underWay += 1;
    most = Math.max(most, underWay);
    const at = slips.push(Buffer.alloc(0)) - 1;
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('end', () => {
      underWay -= 1;
      if (!hangs) socket.end();
    });
    socket.on('data', (data) => {
      const { rest, asked } = withoutQuestions(data);
      slips[at] = Buffer.concat([slips[at] ?? Buffer.alloc(0), rest]);
      if ((slips[at]?.length ?? 0) > cutsAfter) return socket.resetAndDestroy();
      if (status && !hangs) socket.write(Buffer.from(asked.map((n) => status[n === 2 ? 0 : 1])));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, slips, mostAtOnce: () => most };
}

function withoutQuestions(data: Buffer): { rest: Buffer; asked: number[] } {
  const asked: number[] = [];
  const rest: number[] = [];
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === 0x10 && data[at + 1] === 0x04) {
      asked.push(data[at + 2] ?? 0);
      at += 2;
    } else rest.push(data[at] ?? 0);
  }
  return { rest: Buffer.from(rest), asked };
}
