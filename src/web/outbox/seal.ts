import type { Entry } from './entry.ts';

/** Actions of somebody who has left, readable only with the key that their next sign-in brings. */
export interface Sealed {
  /** Organisation and user. */
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** By the server's clock, milliseconds since the epoch. */
  sealedAt: number;
}

const algorithm = 'AES-GCM';

/** Encrypts with 32 bytes in base64url. */
export async function seal(
  entries: readonly Entry[],
  key: string,
): Promise<Pick<Sealed, 'iv' | 'bytes'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(entries));
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, await cryptoKey(key), text);
  return { iv, bytes };
}

/** Throws unless the key is the one that sealed them. */
export async function unseal({ iv, bytes }: Sealed, key: string): Promise<Entry[]> {
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, await cryptoKey(key), bytes);
  // Only `seal` writes these.
  return JSON.parse(new TextDecoder().decode(text)) as Entry[];
}

function cryptoKey(key: string): Promise<CryptoKey> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}
