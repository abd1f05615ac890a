import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { Keys } from '../deployment/keys.ts';

/** Owner of a secret. A sealed secret opens only for its owner. */
export interface SecretOwner {
  organisationId: number;
  channel: MessageChannel;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function sealSecret(keys: Pick<Keys, 'channels'>, owner: SecretOwner, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keys.channels, iv).setAAD(nameOf(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a result of `sealSecret`; null if the server's secret has changed or the text was
 * altered.
 */
export function openSecret(
  keys: Pick<Keys, 'channels'>,
  owner: SecretOwner,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag, rest] = [
    bytes.subarray(0, ivBytes),
    bytes.subarray(ivBytes, ivBytes + tagBytes),
    bytes.subarray(ivBytes + tagBytes),
  ];
  try {
    const decipher = createDecipheriv(algorithm, keys.channels, iv, { authTagLength: tagBytes });
    decipher.setAAD(nameOf(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function nameOf({ organisationId, channel }: SecretOwner): Buffer {
  return Buffer.from(`${organisationId}/${channel}`);
}
