import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Target of a stream: a port of this machine, and the path and headers of the request. */
export interface Opening {
  port: number;
  path: string;
  headers?: Record<string, string>;
}

const openedAtOnce = 50;

/** Opens a stream and resolves once it has answered 200; the events are the socket's data. */
export async function openSocket({ port, path, headers = {} }: Opening): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!first.toString().startsWith('HTTP/1.1 200')) throw new Error(first.toString());
  // The first events may come with the head.
  const rest = first.subarray(first.indexOf('\r\n\r\n') + 4);
  if (rest.length > 0) socket.unshift(rest);
  return socket;
}

/** Many open streams, read with as little work as Node.js allows. */
export class Readers {
  readonly sockets: Socket[] = [];
  #awaited: { marker: string; left: Set<Socket>; done: (at: number) => void } | null = null;

  static async open(openings: readonly Opening[]): Promise<Readers> {
    const readers = new Readers();
    const left = [...openings];
    const one = async () => {
      for (let next = left.pop(); next; next = left.pop()) await readers.#open(next);
    };
    await Promise.all(Array.from({ length: openedAtOnce }, one));
    return readers;
  }

  /** Resolves with `performance.now()` once the last of these sockets has read the marker. */
  last(marker: string, of: readonly Socket[] = this.sockets): Promise<number> {
    return new Promise((done) => {
      this.#awaited = { marker, left: new Set(of), done };
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async #open(opening: Opening): Promise<void> {
    const socket = await openSocket(opening);
    socket.on('data', (chunk) => this.#read(socket, chunk));
    this.sockets.push(socket);
  }

  #read(socket: Socket, chunk: Buffer): void {
    const awaited = this.#awaited;
    if (!awaited?.left.has(socket) || !chunk.includes(awaited.marker)) return;
    awaited.left.delete(socket);
    if (awaited.left.size > 0) return;
    this.#awaited = null;
    awaited.done(performance.now());
  }
}
