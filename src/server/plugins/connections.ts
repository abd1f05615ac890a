import type { Server } from 'node:http';
import { unavailable } from '../errors/app-error.ts';
import { rawAnswer } from './raw-answer.ts';

export interface ConnectionLimits {
  /** Connections to the process: beyond, its files and memory would run out. */
  inAll: number;
  /** Of one address: a branch's devices share theirs, with a few connections each. */
  perAddress: number;
  /** Milliseconds for a request to arrive; the largest upload takes as long at 200 kB/s. */
  requestMs: number;
  /** Milliseconds for its headers. */
  headersMs: number;
  /** How often both are looked at. */
  checkMs: number;
}

export const usualLimits: ConnectionLimits = {
  inAll: 10_000,
  perAddress: 2000,
  requestMs: 300_000,
  headersMs: 20_000,
  checkMs: 5000,
};

/**
 * Refuses connections beyond the limits with 503. Behind a proxy, whose address stands for
 * everybody, only their sum counts.
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
