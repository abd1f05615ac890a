import { isEmail } from '../contacts/email.ts';
import type { MessageChannel } from './kinds.ts';

export const securities = ['tls', 'starttls', 'none'] as const;
export const methods = ['POST', 'PUT', 'GET'] as const;
export const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/xml',
  'text/plain',
] as const;

/**
 * How each channel is reached, as `message_channels.configuration` holds it. A channel has one
 * secret apart from it: the password of the mail server, the key that {clave} stands for in the
 * request to the SMS gateway, the key that signs the calls of the webhook.
 */
export interface ChannelSettings {
  email: {
    host: string;
    port: number;
    /** TLS from the start, TLS asked for and required, or none. */
    security: (typeof securities)[number];
    /** Empty signs in as nobody. */
    user: string;
    fromName: string;
    fromAddress: string;
  };
  /** The texts in braces are those of `sms-request.ts`. */
  sms: {
    method: (typeof methods)[number];
    address: string;
    headers: { name: string; value: string }[];
    contentType: (typeof contentTypes)[number];
    body: string;
    /** Statuses of an answer that took the message. */
    success: number[];
  };
  webhook: { address: string };
  /** The keys of push are the deployment's own. */
  push: Record<never, never>;
}

/** `field` is a name of the settings, `headers.0.name` inside a list. */
export interface ChannelFault {
  field: string;
  key:
    | 'required'
    | 'text_too_long'
    | 'one_line_only'
    | 'out_of_range'
    | 'email_invalid'
    | 'host_invalid'
    | 'web_address_invalid'
    | 'header_invalid'
    | 'header_secret'
    | 'status_invalid'
    | 'gateway_incomplete';
  params?: { max: number } | { min: number; max: number };
}

type Checks = {
  [Channel in MessageChannel]: (settings: ChannelSettings[Channel]) => (ChannelFault | null)[];
};

const checks: Checks = {
  email: ({ host, port, user, fromName, fromAddress }) => [
    /^[a-z0-9]([a-z0-9.:-]{0,251}[a-z0-9])?$/i.test(host)
      ? null
      : fault('host', host === '' ? 'required' : 'host_invalid'),
    Number.isInteger(port) && port >= 1 && port <= 65_535
      ? null
      : fault('port', 'out_of_range', { min: 1, max: 65_535 }),
    line('user', user, 200),
    line('fromName', fromName, 100),
    isEmail(fromAddress) && !/[<>,;"]/.test(fromAddress)
      ? line('fromAddress', fromAddress, 200)
      : fault('fromAddress', fromAddress === '' ? 'required' : 'email_invalid'),
  ],
  sms: ({ method, address, headers, body, success }) => [
    web('address', address),
    ...headers.flatMap(({ name, value }, at) => [
      isHeaderName(name) ? null : fault(`headers.${at}.name`, 'header_invalid'),
      line(`headers.${at}.value`, value, 1000),
      // Pages and the history show headers: a secret is kept apart.
      /authorization|key|token|secret/i.test(name) && !value.includes('{clave}')
        ? fault(`headers.${at}.value`, 'header_secret')
        : null,
    ]),
    body.length > 5000 ? fault('body', 'text_too_long', { max: 5000 }) : null,
    // Without both no gateway knows what to send to whom.
    ['{telefono}', '{texto}'].every((part) =>
      `${address}${method === 'GET' ? '' : body}`.includes(part),
    )
      ? null
      : fault(method === 'GET' ? 'address' : 'body', 'gateway_incomplete'),
    success.length > 0 && success.every((status) => status >= 200 && status <= 599)
      ? null
      : fault('success', 'status_invalid'),
  ],
  webhook: ({ address }) => [web('address', address)],
  push: () => [],
};

/** All that is wrong with the settings of a channel; empty where they may be saved. */
export function checkChannel<Channel extends MessageChannel>(
  channel: Channel,
  settings: ChannelSettings[Channel],
): ChannelFault[] {
  return checks[channel](settings).filter((fault) => fault !== null);
}

function fault(
  field: string,
  key: ChannelFault['key'],
  params?: ChannelFault['params'],
): ChannelFault {
  return { field, key, ...(params && { params }) };
}

function line(field: string, value: string, max: number): ChannelFault | null {
  if (/\p{Cc}/u.test(value)) return fault(field, 'one_line_only');
  return value.length > max ? fault(field, 'text_too_long', { max }) : null;
}

/** Another program's address: http or https, without credentials, its host without variables. */
function web(field: string, address: string): ChannelFault | null {
  if (address === '') return fault(field, 'required');
  if (address.length > 500) return fault(field, 'text_too_long', { max: 500 });
  return elsewhere.test(address) ? null : fault(field, 'web_address_invalid');
}

const elsewhere =
  /^https?:\/\/([\p{L}\d-]+(\.[\p{L}\d-]+)*|\[[\da-f:.]+\])(:\d{1,5})?([/?#][^\s\p{Cc}\\]*)?$/iu;

/** Headers that the connection itself writes. */
const own = ['connection', 'content-length', 'content-type', 'host', 'transfer-encoding'];

function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i.test(name) && !own.includes(name.toLowerCase());
}
