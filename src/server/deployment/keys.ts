import { hkdfSync } from 'node:crypto';

/**
 * Purpose of each key. A changed text yields another key, which makes sealed actions and consents
 * unreadable.
 */
const purposes = {
  accessTokens: 'vez access tokens',
  accounts: 'vez sign-in accounts',
  bookings: 'vez bookings',
  links: 'vez links',
  challenges: 'vez challenges',
  channels: 'vez message channels',
  devices: 'vez devices',
  intakes: 'vez intakes',
  notes: 'vez accessibility notes',
  outbox: 'vez outbox',
  people: 'vez people found',
  pushes: 'vez vapid',
  requests: 'vez request digests',
} as const;

export type Keys = Readonly<Record<keyof typeof purposes, Uint8Array>>;

/** Derives an independent 32-byte key for each purpose (HKDF-SHA-256, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  // The cast: the names are the same, each with its key.
  return Object.fromEntries(
    Object.entries(purposes).map(([name, purpose]) => [name, keyFor(purpose)]),
  ) as Keys;
}
