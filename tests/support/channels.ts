import type { Gateway, MailServer } from './receivers.ts';

/** The e-mail channel by a mail server that asks for no password. */
export const emailBy = (port: number, host = '127.0.0.1') => ({
  host,
  port,
  security: 'none',
  user: '',
  fromName: 'Ayuntamiento',
  fromAddress: 'citas@vez.example',
});

/** The channels of an organisation, all or without some, that lead to the receivers. */
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
