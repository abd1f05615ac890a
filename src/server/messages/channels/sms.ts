import { smsRequest } from '#domain/messages/sms-request.ts';
import type { Channel } from './channel.ts';
import { isReceiver } from './endpoint.ts';
import { sendHttp } from './http.ts';

const sendSms: Channel<'sms'>['send'] = (
  { config },
  { settings, secret },
  { address, text, key },
) => {
  const values = { telefono: address, texto: text, clave: secret() ?? '', id: key };
  const request = smsRequest(settings, values);
  const headers = { 'idempotency-key': key, ...request.headers };
  return sendHttp(
    { ...request, headers, body: request.body ?? '' },
    config.messageOrigins,
    settings.success,
  );
};

export const sms: Channel<'sms'> = {
  send: sendSms,
  inside: ({ address }, origins) => (isReceiver(address, origins) ? null : 'address'),
};
