import type { ChannelSettings } from './channels.ts';
import { oneLine } from './render.ts';

export interface GatewayValues {
  telefono: string;
  texto: string;
  clave: string;
  /** Idempotency key by which the gateway detects a repeated request. */
  id: string;
}

export interface SmsRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | null;
}

type ContentType = ChannelSettings['sms']['contentType'];
type Write = (value: string) => string;

const writeXml: Write = (value) =>
  // XML allows no control characters, not even escaped.
  value.replace(/[^\P{Cc}\n\t]/gu, ' ').replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const writers: Readonly<Record<ContentType, Write>> = {
  'application/json': (value) => JSON.stringify(value).slice(1, -1),
  'application/x-www-form-urlencoded': encodeURIComponent,
  'text/xml': writeXml,
  'text/plain': (value) => value,
};

/**
 * Escapes values for their context, so that none can add a header, a field or an element, and
 * braces inside them stay literal.
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

const writeHeader: Write = (value) => oneLine(value).replace(/[^ -~]/gu, '?');

function fill(template: string, values: GatewayValues, write: Write): string {
  return template.replace(/\{(telefono|texto|clave|id)\}/g, (_, name: keyof GatewayValues) =>
    // A lone surrogate has no encoding.
    write(values[name].replace(/\p{Cs}/gu, '\ufffd')),
  );
}
