import type { FastifyReply } from 'fastify';
import { heartbeatMs } from '#domain/network/vez-header.ts';

/** A reader this far behind is disconnected; it reconnects and reloads everything. */
const behindBytes = 256 * 1024;
/**
 * Number of heartbeats missed before disconnecting a reader of views: only the newest view is
 * buffered, so the byte limit does not apply.
 */
const beatsBehind = 6;

interface Source {
  readonly hears: boolean;
  readonly over: AbortSignal;
}

const beat = Buffer.from(': \n\n');

/**
 * An event stream with heartbeats that tell the reader that changes would arrive: none is sent
 * while this process receives no changes. Each buffer is a whole encoded event.
 */
export class EventStream {
  readonly #raw: FastifyReply['raw'];
  readonly #source: Source;
  #newest: (() => Buffer | null) | null = null;
  #missedBeats = 0;

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
      // Buffering proxies would hold the events back.
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

  /** Disconnects a reader that is too far behind. */
  send(event: Buffer): void {
    const raw = this.#raw;
    if (raw.writableLength > behindBytes) raw.destroy();
    else if (!raw.destroyed && !raw.writableEnded) raw.write(event);
  }

  /**
   * Sends the result of `newest` once the reader has taken everything before it; null sends
   * nothing. Only the latest call counts.
   */
  show(newest: () => Buffer | null): void {
    this.#newest = newest;
    if (!this.#raw.writableNeedDrain) this.#drained();
  }

  end(): void {
    this.#raw.end();
  }

  /** Calls back once the stream has ended, at once if it already has. */
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
