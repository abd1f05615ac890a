import { lookup } from 'node:dns/promises';
import { isIP, Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { isEmail } from '#domain/contacts/email.ts';
import type { ChannelSettings } from '#domain/messages/channels.ts';
import { type Channel, type Outcome, patienceMs } from './channel.ts';
import { isPublicAddress } from './endpoint.ts';
import { escapeHtml } from './escape-html.ts';
import { failureOf } from './http.ts';

/**
 * Limit in milliseconds for a server that keeps answering slowly. The lease of the message is twice
 * as long.
 */
const longestMs = 30_000;

/**
 * Sends one e-mail over SMTP, as plain text and HTML; a repeat has the same Message-ID. The
 * server's address is resolved here and passed on, so that no later lookup can differ.
 */
const sendEmail: Channel<'email'>['send'] = async ({ config }, { settings, secret }, message) => {
  const { host, port, security, user, fromName, fromAddress } = settings;
  if (!isEmail(message.address)) return { is: 'refused', why: 'address_invalid' };
  try {
    const trusted = isTrusted(settings, config.messageOrigins);
    const transport = createTransport({
      host: await reachable(host, trusted),
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(isIP(host) === 0 && { tls: { servername: host } }),
      ...(user !== '' && { auth: { user, pass: secret() ?? '' } }),
      socket: new Socket({ signal: AbortSignal.timeout(longestMs) }),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      from: { name: fromName, address: fromAddress },
      to: { name: '', address: message.address },
      messageId: `<${message.key}@${fromAddress.slice(fromAddress.lastIndexOf('@') + 1)}>`,
      date: message.createdAt,
      subject: message.subject,
      text: message.text,
      html: message.html ?? htmlOf(message),
      attachments: message.attachments,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { is: 'sent' };
  } catch (error) {
    return judge(error);
  }
};

export const email: Channel<'email'> = {
  send: sendEmail,
  inside: (settings, origins) =>
    isIP(settings.host) === 0 || isPublicAddress(settings.host) || isTrusted(settings, origins)
      ? null
      : 'host',
};

function isTrusted({ host, port }: ChannelSettings['email'], origins: readonly string[]): boolean {
  return origins.includes(`smtp://${host}:${port}`);
}

/** Returns the address to connect to. Throws for a name that resolves into the internal network. */
async function reachable(host: string, trusted: boolean): Promise<string> {
  const found = await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new Error('no address');
  if (!trusted && !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error('not a public address');
  }
  return first.address;
}

/** 5xx is final, except for a failed sign-in, which the organisation may correct. */
function judge(error: unknown): Outcome {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  if (status >= 500 && status !== 530 && status !== 535) {
    return { is: 'refused', why: `smtp ${status}` };
  }
  return status > 0 ? { is: 'failed', why: `smtp ${status}` } : failureOf(error);
}

function htmlOf({ text, language }: { text: string; language: string }): string {
  const lines = escapeHtml(text)
    .replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`)
    .replaceAll('\n', '<br>\n');
  return `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><body style="font-family:sans-serif">\n<p>${lines}</p>\n</body></html>\n`;
}
