import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { components } from '#contract/types.ts';

export type Challenge = components['schemas']['Challenge'];
export type Solution = components['schemas']['Solution'];

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const stride = 25;

/**
 * Tries keys until one solves the challenge; `onTried` receives the tried share, from 0 to 1. Null
 * once aborted; throws if the browser has no WebCrypto, as on an insecure connection.
 */
export async function findKey(
  { token, parameters, least, most }: Challenge,
  onTried: (part: number) => void,
  signal: AbortSignal,
): Promise<Solution | null> {
  const nonce = bytesOf(parameters.nonce);
  const salt = bytesOf(parameters.salt);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const view = new DataView(password.buffer);
  for (let counter = least; counter < most; counter += 1) {
    view.setUint32(nonce.length, counter);
    const derived = hexOf((await deriveKey(parameters, salt, password)).derivedKey);
    if (derived.startsWith(parameters.keyPrefix)) return { token, counter, derivedKey: derived };
    if ((counter - least) % stride !== 0) continue;
    onTried((counter - least) / (most - least));
    // Yields to taps and paints when it runs on the main thread.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
  }
  throw new Error('the challenge has no key');
}
