import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Deps } from '../../../../deployment/deps.ts';
import type { Delivery, Message } from '../channel.ts';
import { type DeviceKeys, encrypt } from './encrypt.ts';
import { isPushEndpoint, lookupPublic } from './endpoint.ts';
import { vapidAuthorization } from './vapid.ts';

/** After this a queue has other news. */
const keptSeconds = 900;
const patienceMs = 10_000;

/** Sends a message to a device by its browser's push service (RFC 8030); follows no redirect. */
export async function sendPush(
  deps: Deps,
  device: DeviceKeys & { endpoint: string },
  { topic, text }: Pick<Message, 'topic' | 'text'>,
): Promise<Delivery> {
  const { origins } = deps.config.push;
  const { endpoint } = device;
  if (!isPushEndpoint(endpoint, origins)) return 'gone';
  try {
    const headers = {
      Authorization: await vapidAuthorization(deps, endpoint),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: keptSeconds,
      Topic: topic,
      Urgency: 'high',
    };
    const trusted = origins.includes(new URL(endpoint).origin);
    const status = await post(endpoint, headers, encrypt(text, device), trusted);
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : { failed: `status ${status}` };
  } catch (error) {
    return { failed: error instanceof Error && 'code' in error ? String(error.code) : 'refused' };
  }
}

function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer,
  trusted: boolean,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.length },
        signal: AbortSignal.timeout(patienceMs),
        ...(!trusted && { lookup: lookupPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // Only the status matters; the body may be of any length.
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
