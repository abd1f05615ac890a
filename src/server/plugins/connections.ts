import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unavailable } from '../errors/app-error.ts';
import { rawAnswer } from './raw-answer.ts';

export interface ConnectionLimits {
  /** Connections to the process; more would exhaust file descriptors and memory. */
  inAll: number;
  /** Connections per address; the devices of a branch share one and open a few each. */
  perAddress: number;
  /** Milliseconds for a request to arrive; the largest upload takes this long at 200 kB/s. */
  requestMs: number;
  headersMs: number;
  /** Milliseconds between checks of `requestMs` and `headersMs`. */
  checkMs: number;
  /**
   * Milliseconds for a body; an upload of an authenticated user may continue while data arrives.
   */
  bodyMs: number;
  /** Minimum bytes of an upload in each `bodyMs`. */
  leastBytes: number;
  /** Milliseconds for pending requests when the process ends. */
  endMs: number;
}

export const usualLimits: ConnectionLimits = {
  inAll: 10_000,
  perAddress: 2000,
  requestMs: 300_000,
  headersMs: 20_000,
  checkMs: 5000,
  bodyMs: 20_000,
  // 5 kB/s, a quarter of a very slow mobile network.
  leastBytes: 100_000,
  endMs: 5000,
};

/**
 * Refuses connections beyond the limits with 503. Only the total counts behind a proxy, because all
 * connections share its address.
 */
export function limitConnections(
  server: Server,
  { inAll, perAddress }: ConnectionLimits,
  behindProxy: boolean,
): void {
  const open = new Map<string, number>();
  let total = 0;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const mine = (open.get(address) ?? 0) + 1;
    open.set(address, mine);
    total += 1;
    socket.once('close', () => {
      total -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (total > inAll || (mine > perAddress && !behindProxy)) {
      socket.end(refusal, () => socket.destroySoon());
    }
  });
}

const refusal = rawAnswer(unavailable(), { 'Retry-After': '10' });

/**
 * Ends connections with slow bodies with 408; otherwise a few clients could occupy all connections.
 */
export function boundBodies(
  app: FastifyInstance,
  { bodyMs, leastBytes }: Pick<ConnectionLimits, 'bodyMs' | 'leastBytes'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!raw.headers['transfer-encoding'] && !Number(raw.headers['content-length'])) return;
    const { socket } = raw;
    let read = socket.bytesRead;
    const timer = setInterval(() => {
      const came = socket.bytesRead - read;
      read = socket.bytesRead;
      // Unread data means that the server itself is slow.
      if (isUpload(request) && (came >= leastBytes || raw.readableLength > 0)) return;
      // A request that was refused before its body already has its answer.
      if (reply.raw.headersSent) raw.destroy();
      else socket.end(tooSlow);
      stop();
    }, bodyMs).unref();
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
  });
}

/**
 * At shutdown, accepts no new connections, answers requests on open ones and closes the rest after
 * `endMs`.
 */
export function endInOrder(app: FastifyInstance, { endMs }: Pick<ConnectionLimits, 'endMs'>): void {
  const { server } = app;
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const last = setTimeout(() => server.closeAllConnections(), endMs);
    await closed;
    clearInterval(idle);
    clearTimeout(last);
  });
}

const tooSlow = rawAnswer(new AppError(408, 'invalid_request'));

function isUpload({ caller, headers }: FastifyRequest): boolean {
  return caller !== null && headers['content-type']?.startsWith('multipart/') === true;
}
