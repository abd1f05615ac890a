import type { ChannelSettings } from './channel-settings.ts';
import { oneLine } from './render.ts';

/** What the request to a gateway may name in braces. */
export interface GatewayValues {
  telefono: string;
  texto: string;
  /** The channel's secret. */
  clave: string;
  /** What the gateway knows a repeat by. */
  id: string;
}

export interface SmsRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  /** Null for a GET. */
  body: string | null;
}

type ContentType = ChannelSettings['sms']['contentType'];
type Write = (value: string) => string;

const writeXml: Write = (value) =>
  // Control characters have no place in XML, not even escaped.
  value.replace(/[^\P{Cc}\n\t]/gu, ' ').replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const writers: Readonly<Record<ContentType, Write>> = {
  'application/json': (value) => JSON.stringify(value).slice(1, -1),
  'application/x-www-form-urlencoded': encodeURIComponent,
  'text/xml': writeXml,
  'text/plain': (value) => value,
};

/**
 * The request that hands an SMS to the gateway. Each value is written as its place asks, so that
 * none can add a header, a field or an element; a value is never read for variables again.
 */
export function smsRequest(settings: ChannelSettings['sms'], values: GatewayValues): SmsRequest {
  const { method, address, headers, contentType, body } = settings;
  const hasBody = method !== 'GET';
  return {
    method,
    address: fill(address, values, encodeURIComponent),
    headers: {
      ...(hasBody && { 'content-type': `${contentType}; charset=utf-8` }),
      ...Object.fromEntries(
        headers.map(({ name, value }) => [name.toLowerCase(), fill(value, values, writeHeader)]),
      ),
    },
    body: hasBody ? fill(body, values, writers[contentType]) : null,
  };
}

/** A header holds no letters beyond ASCII. */
const writeHeader: Write = (value) => oneLine(value).replace(/[^ -~]/gu, '?');

function fill(template: string, values: GatewayValues, write: Write): string {
  return template.replace(/\{(telefono|texto|clave|id)\}/g, (_, name: keyof GatewayValues) =>
    // Half of a surrogate pair has no encoding.
    write(values[name].replace(/\p{Cs}/gu, '\ufffd')),
  );
}
