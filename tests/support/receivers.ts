import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Email {
  from: string;
  to: string[];
  /** The raw message: headers, an empty line and parts. */
  source: string;
}

export interface MailServer {
  port: number;
  /** The origin that `VEZ_MESSAGES_ORIGINS` lists. */
  origin: string;
  emails: Email[];
  /** Sets the code that recipients are refused with; null accepts them. */
  refuse: (code: number | null) => void;
  close: () => Promise<void>;
}

/** Starts a real SMTP server that keeps the e-mails it accepts. */
export async function startMail(): Promise<MailServer> {
  const emails: Email[] = [];
  let code: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (_address, _session, done) => {
      done(code === null ? null : Object.assign(new Error('refused'), { responseCode: code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        emails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  // A sender that dies resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    origin: `smtp://127.0.0.1:${port}`,
    emails,
    refuse: (given) => {
      code = given;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export interface Request {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Gateway {
  origin: string;
  requests: Request[];
  /** Sets the answer to later requests: a status with headers, or none. */
  answer: (how: { status: number; headers?: Record<string, string> } | 'never') => void;
  /** Ends unanswered requests. */
  drop: () => void;
  close: () => Promise<void>;
}

export async function startGateway(): Promise<Gateway> {
  const requests: Request[] = [];
  let how: Parameters<Gateway['answer']>[0] = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      if (how !== 'never') response.writeHead(how.status, how.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (given) => {
      how = given;
    },
    drop: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const words = /=\?utf-8\?(b|q)\?([^?]*)\?=/gi;

/** Returns a decoded header of an e-mail; null if it is absent. */
export function headerOf({ source }: Email, name: string): string | null {
  const head = source.split('\r\n\r\n')[0] ?? '';
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name}:`));
  if (line === undefined) return null;
  const value = line.slice(name.length + 1).trim();
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(words, (_, form: string, text: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quoted(text.replaceAll('_', ' ')),
    );
}

/** Returns the text of an e-mail's part, such as `text/plain`, with the line ends of the source. */
export function partOf({ source }: Email, type: string): string {
  const part = source
    .split(/\r\n--[^\r\n]+/)
    .find((each) => each.includes(`Content-Type: ${type}`));
  if (part === undefined) return '';
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  return quoted(body.replaceAll('=\r\n', ''));
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
