import { deviceNameIn, proofText } from '#domain/devices/proof.ts';
import type { Keeper } from './kept.ts';

/** Null if the browser makes no key pair. */
export async function publicKeyOf(keeper: Pick<Keeper, 'keyPair'>): Promise<string | null> {
  const pair = await keeper.keyPair();
  return pair && base64url(await crypto.subtle.exportKey('raw', pair.publicKey));
}

/** Signs the server's challenge; null if the device has no key pair. */
export async function proofOf(
  keeper: Pick<Keeper, 'keyPair'>,
  prove: string,
  { key, sequence }: { key: string; sequence: number },
): Promise<string | null> {
  const pair = await keeper.keyPair();
  if (!pair) return null;
  const text = new TextEncoder().encode(proofText(prove, deviceNameIn(key), sequence));
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  return base64url(await crypto.subtle.sign(how, pair.privateKey, text));
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
