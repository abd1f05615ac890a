import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../deployment/keys.ts';

/** The device that a key names. Its digest proves it. */
export interface DeviceId {
  organisationId: number;
  id: number;
}

const shape = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-[\w-]{43}$/;

/** Returns a new key of a device for the header `Vez-Device`: its name and 256 random bits. */
export function newDeviceKey(
  { organisationId, id }: DeviceId,
  bits: Buffer = randomBytes(32),
): string {
  const name = `${organisationId.toString(36)}-${id.toString(36)}`;
  return `${name}-${bits.toString('base64url')}`;
}

/** Returns the device that a key names, unproven; null if the text is no key. */
export function namedBy(key: string): DeviceId | null {
  const [, organisation, device] = shape.exec(key) ?? [];
  if (!organisation || !device) return null;
  return { organisationId: Number.parseInt(organisation, 36), id: Number.parseInt(device, 36) };
}

/** Returns the digest of a key to store. Keys are random, so a plain digest reveals nothing. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns a keyed digest. A plain digest of a six-digit code, for example, is guessed at once. */
export function keyed({ devices: key }: Pick<Keys, 'devices'>, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
