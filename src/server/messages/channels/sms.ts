import { smsRequest } from '#domain/messages/sms-request.ts';
import type { Channel } from './channel.ts';
import { sendHttp } from './http.ts';

export const sms: Channel<'sms'> = ({ config }, { settings, secret }, { address, text, key }) => {
  const values = { telefono: address, texto: text, clave: secret() ?? '', id: key };
  const request = smsRequest(settings, values);
  const headers = { 'idempotency-key': key, ...request.headers };
  return sendHttp(
    { ...request, headers, body: request.body ?? '' },
    config.messageOrigins,
    settings.success,
  );
};
