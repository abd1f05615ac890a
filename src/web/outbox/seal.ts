import type { Entry } from './entry.ts';

/** Encrypted actions of a signed-out person; the key arrives with that person's next sign-in. */
export interface Sealed {
  /** Organisation and user. */
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** Server time, in milliseconds since the epoch. */
  sealedAt: number;
}

const algorithm = 'AES-GCM';

/** Encrypts entries with a key of 32 bytes in base64url. */
export async function seal(
  entries: readonly Entry[],
  key: string,
): Promise<Pick<Sealed, 'iv' | 'bytes'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(entries));
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, await cryptoKey(key), text);
  return { iv, bytes };
}

/** Decrypts entries. Throws if the key differs from the one used for sealing. */
export async function unseal({ iv, bytes }: Sealed, key: string): Promise<Entry[]> {
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, await cryptoKey(key), bytes);
  // The cast: only `seal` writes this data.
  return JSON.parse(new TextDecoder().decode(text)) as Entry[];
}

function cryptoKey(key: string): Promise<CryptoKey> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}
