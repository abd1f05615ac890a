import { createHmac } from 'node:crypto';
import type { Channel } from './channel.ts';
import { isReceiver } from './endpoint.ts';
import { sendHttp } from './http.ts';

/**
 * Posts IDs, label and text, but no personal data. `Vez-Signature` is `t=<seconds>,v1=<hex>`, the
 * HMAC-SHA256 of `<seconds>.<body>` under the channel's secret; `t` lets receivers reject replays.
 */
const sendWebhook: Channel<'webhook'>['send'] = (deps, { settings, secret }, message) => {
  const { key, kind, branchId, ticketId, createdAt, text, parameters } = message;
  const body = JSON.stringify({ id: key, kind, createdAt, branchId, ticketId, text, parameters });
  const seconds = Math.floor(deps.clock().getTime() / 1000);
  const signature = createHmac('sha256', secret() ?? '')
    .update(`${seconds}.${body}`)
    .digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'Vez-Signature': `t=${seconds},v1=${signature}`,
  };
  const { address } = settings;
  return sendHttp({ address, method: 'POST', headers, body }, deps.config.messageOrigins);
};

export const webhook: Channel<'webhook'> = {
  send: sendWebhook,
  inside: ({ address }, origins) => (isReceiver(address, origins) ? null : 'address'),
};
