import { Agent, request } from 'node:http';
import type { Operator } from '../support/many-operators.ts';
import { type Cpu, cpuUsed } from './cpu.ts';

export interface Measured {
  /** Pieces of work per second. */
  rate: number;
  /** Median and 95th percentile per piece, in milliseconds. */
  p50: number;
  p95: number;
  /** CPU milliseconds per piece, by process. Other load on the machine hardly changes them. */
  cpu: Cpu;
}

/** Runs and times every piece of work once, `clients` at a time. */
export async function measure<Work>(
  work: readonly Work[],
  clients: number,
  run: (piece: Work, client: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const before = cpuUsed();
  const from = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = next++; index < work.length; index = next++) {
        const start = performance.now();
        // The cast: the index is below the length.
        await run(work[index] as Work, client);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  const after = cpuUsed();
  const each = (name: keyof Cpu) => ((after[name] - before[name]) * 1000) / work.length;
  const cpu = { postgres: each('postgres'), client: each('client'), server: each('server') };
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { rate: work.length / seconds, p50: at(0.5), p95: at(0.95), cpu };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends a POST request as the operator and resolves with the body. Rejects unless the status is
 * 200.
 */
export function post(url: string, operator: Operator, path: string, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const { headers, authToken } = operator;
    const sent = request(
      `${url}/web/api${path}?authToken=${authToken}`,
      { method: 'POST', agent, headers: headersOf(headers, body) },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${response.statusCode} ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function headersOf(headers: Operator['headers'], body: string) {
  const key = { ...headers, 'idempotency-key': crypto.randomUUID() };
  if (!body) return key;
  const length = String(Buffer.byteLength(body));
  return { ...key, 'content-type': 'application/json', 'content-length': length };
}
