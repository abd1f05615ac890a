import type { Gateway, MailServer } from './receivers.ts';

/** The e-mail channel through a mail server without a password. */
export const emailBy = (port: number, host = '127.0.0.1') => ({
  host,
  port,
  security: 'none',
  user: '',
  fromName: 'Ayuntamiento',
  fromAddress: 'citas@vez.example',
});

/** Channels of an organisation that lead to the receivers, optionally without some. */
export function channelsTo(
  { mail, gateway }: { mail: MailServer; gateway: Gateway },
  ...left: string[]
) {
  const all = [
    { channel: 'email' as const, configuration: emailBy(mail.port) },
    {
      channel: 'sms' as const,
      configuration: {
        method: 'POST',
        address: `${gateway.origin}/sms`,
        contentType: 'application/json',
        headers: [{ name: 'Authorization', value: 'Key {clave}' }],
        body: '{"to":"{telefono}","text":"{texto}","ref":"{id}"}',
        success: [200, 202],
      },
    },
    { channel: 'webhook' as const, configuration: { address: `${gateway.origin}/hook` } },
  ];
  return all.filter(({ channel }) => !left.includes(channel));
}
