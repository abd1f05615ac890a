import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { deviceNameIn, proofText, proveWithinMs } from '#domain/devices/proof.ts';
import type { Keys } from '../deployment/keys.ts';
import { type DeviceId, keyed, newDeviceKey } from './key.ts';

/** The facts that a proof is checked against. */
export interface Provable extends DeviceId {
  publicKey: string;
  /** Digest of the device's key. A new key makes all earlier nonces invalid. */
  keyDigest: string;
}

/** Returns true if the text is an uncompressed point of P-256 in base64url. */
export function isPublicKey(text: string): boolean {
  return keyObject(text) !== null;
}

function keyObject(text: string): KeyObject | null {
  const point = Buffer.from(text, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    return null;
  }
}

/**
 * Returns the nonce that the device must sign now. It is derived and not stored, so a stranger with
 * a copy of the key cannot cause another one by asking for it.
 */
export function nonceOf(keys: Keys, device: Provable, now: Date): string {
  return nonceIn(keys, device, Math.floor(now.getTime() / proveWithinMs));
}

function nonceIn(keys: Keys, { organisationId, id, keyDigest }: Provable, period: number): string {
  const parts = ['prove', organisationId, id, keyDigest, period].map(String);
  return keyed(keys, ...parts).toString('base64url');
}

/** Returns true if the device has signed its last nonce for the heartbeat with this sequence. */
export function isProof(
  keys: Keys,
  device: Provable,
  { proof, sequence }: { proof: string; sequence: number },
  now: Date,
): boolean {
  const key = keyObject(device.publicKey);
  if (!key) return false;
  const name = deviceNameIn(newDeviceKey(device));
  const before = new Date(now.getTime() - proveWithinMs);
  return [now, before].some((at) => {
    const text = proofText(nonceOf(keys, device, at), name, sequence);
    const signature = Buffer.from(proof, 'base64url');
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
  });
}
