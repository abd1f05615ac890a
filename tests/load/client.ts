import { Agent, request } from 'node:http';
import { openSocket } from '../bench/readers.ts';
import type { Measures } from './measures.ts';

/** How somebody is known to the server. */
export interface Identity {
  headers: Record<string, string>;
  /** The second token of a user, sent in the query. */
  authToken?: string;
  /** The address that the proxy reports. */
  address: string;
}

interface Sent {
  method: 'GET' | 'POST';
  body?: unknown;
  /** A refusal that a day has without a fault, as when a person leaves in the same moment. */
  excused?: string;
  /** The Idempotency-Key of a repeat; a new one if absent. */
  key?: string;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Sends requests as people's devices do, each to one of the processes, and measures them. */
export class Client {
  readonly #ports: readonly number[];
  readonly #measures: Measures;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sockets = new Set<{ destroy: () => void }>();

  constructor(ports: readonly number[], measures: Measures) {
    this.#ports = ports;
    this.#measures = measures;
  }

  /** Resolves with the response's `content`. Rejects with `Refused` unless the status is 200. */
  async send<Content>(who: Identity, path: string, { excused, ...sent }: Sent): Promise<Content> {
    const from = performance.now();
    const name = path.replaceAll(/\/\d+/g, '');
    try {
      const text = await this.#request(who, path, sent);
      this.#measures.time(name, performance.now() - from);
      this.#measures.bytes += text.length;
      return JSON.parse(text).content;
    } catch (error) {
      this.#measures.time(name, performance.now() - from);
      const why = error instanceof Refused ? error.message : 'no response';
      if (!(error instanceof Refused && error.code === excused)) this.#measures.refuse(name, why);
      throw error;
    }
  }

  get<Content>(who: Identity, path: string): Promise<Content> {
    return this.send(who, path, { method: 'GET' });
  }

  post<Content>(who: Identity, path: string, body?: unknown, excused?: string): Promise<Content> {
    return this.send(who, path, { method: 'POST', body, ...(excused && { excused }) });
  }

  /**
   * Opens a stream; `onData` gets each event's data as text. Returns the function that ends it. A
   * stream that does not open or ends by itself is counted as refused.
   */
  async follow(who: Identity, path: string, onData: (data: string) => void): Promise<() => void> {
    const socket = await openSocket({
      port: this.#portOf(who),
      path: `/web/api${path}${queryOf(who)}`,
      headers: { ...who.headers, 'X-Forwarded-For': who.address },
    }).catch(() => null);
    if (!socket) {
      this.#measures.refuse(path, 'no stream');
      return () => {};
    }
    this.#sockets.add(socket);
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      this.#measures.bytes += chunk.length;
      rest += chunk;
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const at = event.indexOf('data: ');
        if (at >= 0) onData(event.slice(at + 6));
      }
    });
    socket.once('close', () => {
      // The load itself closes none before it has taken it out of the set.
      if (this.#sockets.delete(socket)) this.#measures.refuse(path, 'stream ended');
    });
    return () => {
      this.#sockets.delete(socket);
      socket.destroy();
    };
  }

  close(): void {
    const open = [...this.#sockets];
    this.#sockets.clear();
    for (const socket of open) socket.destroy();
    this.#agent.destroy();
  }

  /** Everyone behind one address goes to one process, as a load balancer by address does. */
  #portOf({ address }: Identity): number {
    const sum = address.split('.').reduce((total, part) => total + Number(part), 0);
    // The cast: there is at least one process.
    return this.#ports[sum % this.#ports.length] as number;
  }

  #request(who: Identity, path: string, { method, body, key }: Sent): Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          port: this.#portOf(who),
          path: path === '/readyz' ? path : `/web/api${path}${queryOf(who)}`,
          method,
          agent: this.#agent,
          headers: {
            ...who.headers,
            'x-forwarded-for': who.address,
            ...(method === 'POST' && { 'idempotency-key': key ?? crypto.randomUUID() }),
            ...(text && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            answer += part;
          });
          response.on('end', () => {
            if (response.statusCode === 200) resolve(answer);
            else reject(refusalOf(response.statusCode ?? 0, answer));
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }
}

const queryOf = ({ authToken }: Identity) => (authToken ? `?authToken=${authToken}` : '');

function refusalOf(status: number, answer: string): Refused {
  const [, code] = /"(?:key|code|message)":"([a-z_]+)"/.exec(answer) ?? [];
  return new Refused(status, code ?? answer.slice(0, 80));
}
