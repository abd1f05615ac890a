import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Outcome, patienceMs } from './channel.ts';
import { isReceiver, lookupPublic } from './endpoint.ts';

export interface Sent {
  address: string;
  method: string;
  headers: Record<string, string | number>;
  body: string | Buffer;
}

/**
 * Sends one request without following redirects or reading the body; only `origins` may be inside
 * the network. 2xx, or `success`, counts as sent; errors that a retry cannot fix are refused.
 */
export async function sendHttp(
  { address, method, headers, body }: Sent,
  origins: readonly string[],
  success: readonly number[] | null = null,
): Promise<Outcome> {
  if (!isReceiver(address, origins)) return { is: 'refused', why: 'address_refused' };
  const trusted = origins.includes(new URL(address).origin);
  const bytes = Buffer.from(body);
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  try {
    return await new Promise((resolve, reject) => {
      const sent = request(
        address,
        {
          method,
          headers: { ...headers, 'Content-Length': bytes.length },
          signal: AbortSignal.timeout(patienceMs),
          ...(!trusted && { lookup: lookupPublic }),
        },
        ({ statusCode = 0, headers: answered }) => {
          resolve(judge(statusCode, answered, success));
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.end(bytes);
    });
  } catch (error) {
    return failureOf(error);
  }
}

function judge(
  status: number,
  headers: IncomingHttpHeaders,
  success: readonly number[] | null,
): Outcome {
  const taken = success === null ? status >= 200 && status < 300 : success.includes(status);
  if (taken) return { is: 'sent' };
  const why = `status ${status}`;
  const later = status >= 500 || status === 408 || status === 425 || status === 429;
  // A 2xx other than the gateway's `success` is a deliberate answer.
  if (!later) return { is: 'refused', why };
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? { is: 'failed', why, afterMs: seconds * 1000 } : { is: 'failed', why };
}

/** Returns the reason of a failed connection. Names inside the network are refused for good. */
export function failureOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { is: 'failed', why: 'unknown' };
  if (error.message === 'not a public address') return { is: 'refused', why: 'address_refused' };
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return { is: 'failed', why: 'timeout' };
  }
  return { is: 'failed', why: 'code' in error ? String(error.code) : 'unknown' };
}
