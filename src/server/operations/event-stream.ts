import type { FastifyReply } from 'fastify';
import { heartbeatMs } from '#domain/network/vez-header.ts';

/** A reader this far behind is cut off; it comes back and looks at everything anew. */
const behindBytes = 256 * 1024;
/** Of views only the newest is kept for a reader, so that no bytes gather: it has so many beats. */
const beatsBehind = 6;

interface Source {
  /** Whether changes reach this process. */
  readonly hears: boolean;
  /** Aborted once streams have to end. */
  readonly over: AbortSignal;
}

const beat = Buffer.from(': \n\n');

/**
 * An answer that goes on until one side ends it, with a heartbeat by which the reader knows that it
 * would hear of a change: there is none while this process hears of none. Each buffer is a whole event,
 * encoded.
 */
export class EventStream {
  readonly #raw: FastifyReply['raw'];
  readonly #source: Source;
  #newest: (() => Buffer | null) | null = null;
  #missedBeats = 0;

  /** Takes the reply over. */
  constructor(reply: Pick<FastifyReply, 'hijack' | 'raw' | 'getHeaders'>, source: Source) {
    reply.hijack();
    const { raw } = reply;
    this.#raw = raw;
    this.#source = source;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies that gather answers would hold the events back.
      'X-Accel-Buffering': 'no',
    });
    raw.flushHeaders();
    raw.on('drain', () => this.#drained());
    const heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    const end = () => this.end();
    source.over.addEventListener('abort', end);
    this.onEnd(() => {
      clearInterval(heartbeat);
      source.over.removeEventListener('abort', end);
    });
    if (source.over.aborted) end();
  }

  /** Sends every event; a reader that is too far behind is cut off. */
  send(event: Buffer): void {
    const raw = this.#raw;
    if (raw.writableLength > behindBytes) raw.destroy();
    else if (!raw.destroyed && !raw.writableEnded) raw.write(event);
  }

  /**
   * Sends what `newest` answers once the reader has taken all that went before; null is nothing.
   * Asked several times meanwhile, it sends once.
   */
  show(newest: () => Buffer | null): void {
    this.#newest = newest;
    if (!this.#raw.writableNeedDrain) this.#drained();
  }

  end(): void {
    this.#raw.end();
  }

  /** Calls back once the stream has ended; at once if it has. */
  onEnd(then: () => void): void {
    if (this.#raw.destroyed) then();
    else this.#raw.once('close', then);
  }

  #drained(): void {
    this.#missedBeats = 0;
    const event = this.#newest?.();
    this.#newest = null;
    if (event) this.send(event);
  }

  #beat(): void {
    if (!this.#source.hears) return;
    if (!this.#raw.writableNeedDrain) this.send(beat);
    else if (++this.#missedBeats > beatsBehind) this.#raw.destroy();
  }
}
