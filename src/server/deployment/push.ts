import { createECDH } from 'node:crypto';
import { SetupError } from '../errors/setup-error.ts';

export interface PushConfig {
  /** VAPID private key of the server, base64url; null derives one from the secret. */
  privateKey: string | null;
  /** Contact for push services, a mailto: or https: address. */
  subject: string;
  /** Origins allowed besides public push services, for tests. */
  origins: string[];
}

/** Throws a SetupError that names the variable with an invalid value. */
export function readPush(env: Record<string, string | undefined>): PushConfig {
  const publicUrl = env.VEZ_PUBLIC_URL || '';
  const subject =
    env.VEZ_VAPID_SUBJECT ||
    (publicUrl.startsWith('https://') ? publicUrl : 'mailto:avisos@vez.example');
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject)) {
    throw new SetupError('VEZ_VAPID_SUBJECT must be a mailto: or https: address');
  }
  return {
    privateKey: readKey(env.VEZ_VAPID_PRIVATE_KEY || null),
    subject,
    origins: (env.VEZ_PUSH_ORIGINS || '').split(',').flatMap((origin) => origin.trim() || []),
  };
}

function readKey(key: string | null): string | null {
  if (key === null) return null;
  const bytes = Buffer.from(key, 'base64url');
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    if (bytes.length === 32) return key;
  } catch {
    // The error below covers this case.
  }
  throw new SetupError('VEZ_VAPID_PRIVATE_KEY must be a P-256 private key in base64url');
}
