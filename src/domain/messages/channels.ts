import { isEmail } from '../contacts/email.ts';

interface Traits {
  /**
   * Where the address comes from: a field of the person, or the devices that follow the ticket.
   * Null for the organisation's own system, which needs no consent, waits for no morning and gets
   * neither name nor link.
   */
  address: 'email' | 'phone' | 'device' | null;
  /** False for a channel that the deployment sets up, so that it is always ready. */
  isConfigured: boolean;
  hasSubject: boolean;
  /** Maximum length of a text in UTF-16 units. */
  longest: number;
}

/** The channels of messages. The server's `messages/channels` has a sender for each. */
export const channelTraits = {
  email: { address: 'email', isConfigured: true, hasSubject: true, longest: 5000 },
  // Three parts of an SMS.
  sms: { address: 'phone', isConfigured: true, hasSubject: false, longest: 459 },
  // The subject is the notification's title.
  push: { address: 'device', isConfigured: false, hasSubject: true, longest: 500 },
  webhook: { address: null, isConfigured: true, hasSubject: false, longest: 2000 },
} as const satisfies Record<string, Traits>;

export type MessageChannel = keyof typeof channelTraits;
type ChannelWith<Trait> = {
  [Name in MessageChannel]: (typeof channelTraits)[Name] extends Trait ? Name : never;
}[MessageChannel];
export type ConfiguredChannel = ChannelWith<{ isConfigured: true }>;
/** A channel that writes to an address which the person gives. */
export type WrittenChannel = ChannelWith<{ address: 'email' | 'phone' }>;

/** Ordered for display. */
// The cast: these are the table's own keys.
export const channels = Object.keys(channelTraits) as MessageChannel[];

export function isConfigured(channel: MessageChannel): channel is ConfiguredChannel {
  return channelTraits[channel].isConfigured;
}

/** True for a channel that reaches the person, unlike the organisation's own system. */
export function isPersonal(channel: MessageChannel): boolean {
  return channelTraits[channel].address !== null;
}

export function isWritten(channel: MessageChannel): channel is WrittenChannel {
  const { address } = channelTraits[channel];
  return address === 'email' || address === 'phone';
}

export const writtenChannels = channels.filter(isWritten);

/** Null for channels that need no address of the person; empty if it is missing. */
export function addressIn(
  channel: MessageChannel,
  person: { email: string; phone: string },
): string | null {
  return isWritten(channel) ? person[channelTraits[channel].address] : null;
}

export const securities = ['tls', 'starttls', 'none'] as const;
export const methods = ['POST', 'PUT', 'GET'] as const;
export const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/xml',
  'text/plain',
] as const;

/**
 * Settings of each channel, stored in `message_channels.configuration`. The channel's one secret is
 * stored apart: the mail server's password, the SMS gateway's key ({clave}) or the webhook's
 * signing key.
 */
export interface ChannelSettings {
  email: {
    host: string;
    port: number;
    /** Implicit TLS, required STARTTLS, or no encryption. */
    security: (typeof securities)[number];
    /** Empty connects without a login. */
    user: string;
    fromName: string;
    fromAddress: string;
  };
  /** `sms-request.ts` lists the variables in braces. */
  sms: {
    method: (typeof methods)[number];
    address: string;
    headers: { name: string; value: string }[];
    contentType: (typeof contentTypes)[number];
    body: string;
    /** HTTP status codes that count as sent. */
    success: number[];
  };
  webhook: { address: string };
  /** The keys of web push belong to the deployment, not to an organisation. */
  push: Record<never, never>;
}

/** `field` names a setting, or `headers.0.name` inside a list. */
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
      // Pages and the history show headers, so a secret must not be written in them.
      /authorization|key|token|secret/i.test(name) && !value.includes('{clave}')
        ? fault(`headers.${at}.value`, 'header_secret')
        : null,
    ]),
    body.length > 5000 ? fault('body', 'text_too_long', { max: 5000 }) : null,
    // A gateway needs both the number and the text.
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

/** Checks an http or https address: no credentials, and no variables in the host. */
function web(field: string, address: string): ChannelFault | null {
  if (address === '') return fault(field, 'required');
  if (address.length > 500) return fault(field, 'text_too_long', { max: 500 });
  return elsewhere.test(address) ? null : fault(field, 'web_address_invalid');
}

const elsewhere =
  /^https?:\/\/([\p{L}\d-]+(\.[\p{L}\d-]+)*|\[[\da-f:.]+\])(:\d{1,5})?([/?#][^\s\p{Cc}\\]*)?$/iu;

/** Headers that the HTTP client sets on its own. */
const own = ['connection', 'content-length', 'content-type', 'host', 'transfer-encoding'];

function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i.test(name) && !own.includes(name.toLowerCase());
}
