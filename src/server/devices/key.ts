import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../deployment/keys.ts';

/** Whose a key says that it is; the digest proves it. */
export interface DeviceId {
  organisationId: number;
  id: number;
}

const shape = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-[\w-]{43}$/;

/** A new key of a device, 256 random bits behind its name, for the header `Vez-Device`. */
export function newDeviceKey(
  { organisationId, id }: DeviceId,
  bits: Buffer = randomBytes(32),
): string {
  const name = `${organisationId.toString(36)}-${id.toString(36)}`;
  return `${name}-${bits.toString('base64url')}`;
}

/** Which device the key names; null where it is no key. Nothing is proven by it. */
export function namedBy(key: string): DeviceId | null {
  const [, organisation, device] = shape.exec(key) ?? [];
  if (!organisation || !device) return null;
  return { organisationId: Number.parseInt(organisation, 36), id: Number.parseInt(device, 36) };
}

/** What of a key is stored: it is random, so that a plain digest tells nothing. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A keyed digest of what concerns devices: six digits, for one, are guessed at once from a plain one. */
export function keyed({ devices: key }: Pick<Keys, 'devices'>, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
