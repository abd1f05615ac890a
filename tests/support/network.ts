import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { steadyPort } from './steady-port.ts';

/** The effect of the network on all traffic from the moment that the mode is set. */
export type Mode =
  | 'pass'
  // Nothing moves either way and no side is notified; after `pass` it arrives late.
  | 'frozen'
  // Milliseconds that every packet is delayed, each way.
  | { delayMs: number }
  // 20 kB/s each way, shared by all connections.
  | 'slow'
  // The request arrives, and the connection is reset when its answer comes back.
  | 'cut'
  // Requests vanish, data that the server sends unasked arrives; the connection stays open.
  | 'unheard'
  // Requests arrive, answers vanish; the connection stays open and silent.
  | 'unanswered'
  // Open connections and new ones are reset.
  | 'reset'
  // A proxy answers with its own page, 502.
  | 'badGateway'
  // A captive portal answers with its own page, 200.
  | 'portal'
  // New connections are refused, and open ones are reset.
  | 'refused';

const slowBytesPerSecond = 20_000;
/** A sender with this many bytes in transit waits, as it does for a full TCP window. */
const windowBytes = 256 * 1024;
const packetBytes = 1024;

const ending: readonly Mode[] = ['reset', 'refused', 'badGateway', 'portal'];

const pages: Partial<Record<string, string>> = {
  badGateway: page('502 Bad Gateway', '<h1>502 Bad Gateway</h1><hr>proxy'),
  portal: page('200 OK', '<h1>Bienvenido a la red</h1><form><button>Aceptar</button></form>'),
};

function page(status: string, body: string): string {
  const html = `<!doctype html><html><body>${body}</body></html>`;
  return [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${html.length}`,
    'Connection: close',
    '',
    html,
  ].join('\r\n');
}

/**
 * A TCP proxy before an HTTP server or PostgreSQL, whose network can be disturbed and restored at
 * any time. It knows nothing of the protocols except the pages that it answers with.
 */
export class Network {
  /** The target's address, through this network. */
  readonly url: string;
  readonly #target: URL;
  readonly #server: Server;
  readonly #port: number;
  readonly #links = new Set<Link>();
  /** Connections that a proxy's page answers, now or at their first request. */
  readonly #answered = new Set<Socket>();
  opened = 0;
  #mode: Mode = 'pass';

  private constructor(target: URL, server: Server, port: number) {
    this.#target = target;
    this.#server = server;
    this.#port = port;
    const through = new URL(target);
    through.port = String(port);
    this.url = target.pathname === '/' ? through.origin : through.href;
  }

  /** Opens a network to the address of a server, such as `http://localhost:3000`. */
  static async open(target: string): Promise<Network> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    const port = await steadyPort();
    await listen(server, port);
    const network = new Network(new URL(target), server, port);
    server.on('connection', (socket) => network.#accept(socket));
    return network;
  }

  get connections(): number {
    return this.#links.size;
  }

  /** Bytes in transit. */
  get held(): number {
    return [...this.#links].reduce((sum, link) => sum + link.held, 0);
  }

  async set(mode: Mode): Promise<void> {
    const was = this.#mode;
    this.#mode = mode;
    // Browsers keep connections alive, which would carry the disturbed network past its repair.
    for (const socket of this.#answered) socket.destroy();
    if (ending.includes(mode)) for (const link of this.#links) link.reset();
    if (mode === 'refused' && was !== 'refused') this.#server.close();
    if (mode !== 'refused' && was === 'refused') await listen(this.#server, this.#port);
    for (const link of this.#links) link.apply(mode);
  }

  async close(): Promise<void> {
    await this.set('refused');
  }

  #accept(socket: Socket): void {
    if (this.#mode === 'reset') {
      socket.resetAndDestroy();
      return;
    }
    const html = typeof this.#mode === 'string' ? pages[this.#mode] : undefined;
    if (html) {
      this.#answered.add(socket);
      socket.on('error', () => {}).on('close', () => this.#answered.delete(socket));
      socket.once('data', () => socket.end(html)).on('end', () => socket.destroy());
      return;
    }
    this.opened += 1;
    const link = new Link(socket, this.#target, () => this.#links.delete(link));
    this.#links.add(link);
    link.apply(this.#mode);
  }
}

/** One connection through the network, with both directions. */
class Link {
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #ways: readonly [Way, Way];

  constructor(client: Socket, target: URL, onClosed: () => void) {
    const port = Number(target.port || 80);
    const upstream = connect({ host: target.hostname, port, allowHalfOpen: true, noDelay: true });
    this.#client = client;
    this.#upstream = upstream;
    this.#ways = [new Way(client, upstream), new Way(upstream, client, () => this.reset())];
    for (const socket of [client, upstream]) {
      socket.on('error', () => this.reset());
      socket.on('close', () => {
        if (client.destroyed && upstream.destroyed) onClosed();
      });
    }
  }

  get held(): number {
    return this.#ways[0].held + this.#ways[1].held;
  }

  apply(mode: Mode): void {
    for (const way of this.#ways) way.apply(mode);
  }

  reset(): void {
    for (const way of this.#ways) way.stop();
    for (const socket of [this.#client, this.#upstream]) {
      // A connecting socket has nothing to reset, and would wait for its connection first.
      if (socket.connecting) socket.destroy();
      else if (!socket.destroyed) socket.resetAndDestroy();
    }
  }
}

/** One direction of a connection. `null` among the packets is the end of the data. */
class Way {
  held = 0;
  readonly #from: Socket;
  readonly #to: Socket;
  /** Set on the way back: called instead of delivering data that is to be cut. */
  readonly #cut: (() => void) | undefined;
  readonly #packets: { bytes: Buffer | null; sentAt: number }[] = [];
  #mode: Mode = 'pass';
  #mute = false;
  #freeAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(from: Socket, to: Socket, cut?: () => void) {
    this.#from = from;
    this.#to = to;
    this.#cut = cut;
    from.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += packetBytes) {
        this.#push(bytes.subarray(at, at + packetBytes));
      }
      if (this.held > windowBytes) from.pause();
      this.#pump();
    });
    from.on('end', () => {
      this.#push(null);
      this.#pump();
    });
    to.on('drain', () => this.#pump());
  }

  apply(mode: Mode): void {
    this.#mode = mode;
    this.#pump();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#packets.length = 0;
    this.held = 0;
  }

  #push(bytes: Buffer | null): void {
    this.#packets.push({ bytes, sentAt: performance.now() });
    this.held += bytes?.length ?? 0;
  }

  #pump(): void {
    clearTimeout(this.#timer);
    for (let packet = this.#packets[0]; packet; packet = this.#packets[0]) {
      if (this.#mode === 'frozen' || this.#to.writableNeedDrain) return;
      const waitMs = this.#dueAt(packet.sentAt) - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#pump(), waitMs);
        return;
      }
      this.#packets.shift();
      this.#deliver(packet.bytes);
    }
  }

  #dueAt(sentAt: number): number {
    if (typeof this.#mode === 'object') return sentAt + this.#mode.delayMs;
    return this.#mode === 'slow' ? this.#freeAt : 0;
  }

  #deliver(bytes: Buffer | null): void {
    // A partial answer would corrupt the connection, so a direction that lost data stays silent.
    if (this.#mode === (this.#cut ? 'unanswered' : 'unheard')) this.#mute = true;
    if (!bytes) {
      if (!this.#mute) this.#to.end();
      return;
    }
    this.held -= bytes.length;
    this.#freeAt = performance.now() + (bytes.length / slowBytesPerSecond) * 1000;
    if (this.held <= windowBytes) this.#from.resume();
    if (this.#mode === 'cut' && this.#cut) this.#cut();
    else if (!this.#mute) this.#to.write(bytes);
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port);
  await once(server, 'listening');
}
