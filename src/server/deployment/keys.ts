import { hkdfSync } from 'node:crypto';

/** What each key is for. Another name makes another key: sealed actions and consents would be lost. */
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

/** One key of 32 bytes per purpose (HKDF-SHA-256, RFC 5869): none serves in place of another. */
export function deriveKeys(secret: string): Keys {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  // The same names, each with its key.
  return Object.fromEntries(
    Object.entries(purposes).map(([name, purpose]) => [name, keyFor(purpose)]),
  ) as Keys;
}
