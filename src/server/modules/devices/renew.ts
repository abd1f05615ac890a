import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { keyLastsMs } from '#domain/devices/kinds.ts';
import { type DeviceCaller, deviceUnknown } from '../../access/device-key.ts';
import type { Transaction } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import type { Deps } from '../../deployment/deps.ts';
import { digestOf, newDeviceKey } from '../../devices/key.ts';
import { isProof, isPublicKey, nonceOf, type Provable } from '../../devices/proof.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';

type Device = typeof devices.$inferSelect;

export interface Heard {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: DeviceCaller;
}

export interface Renewal {
  /** Challenge for the device to sign; null when its key is not due, or when it has no key pair. */
  prove: string | null;
  /** True when the beat is signed by the device itself, not sent with a copy of its key. */
  proven: boolean;
}

/**
 * Decides whether a device's key is renewed: it is old, its renewal was requested, or the last new
 * key did not arrive. The device must prove itself first, because a thief could take the new key.
 * Throws 401 when the old key has ended; counts a wrong proof.
 */
export function renewalOf(
  { deps, now, caller }: Heard,
  device: Device,
  { proof, sequence }: Pick<components['schemas']['Beat'], 'proof' | 'sequence'>,
): Renewal {
  const { organisationId, deviceId, branchId, byOldKey } = caller;
  const refuse = (kind: 'keyReplaced' | 'keyProof') =>
    countRefusal(deps, { organisationId, kind, branchId, deviceId });
  if (byOldKey && device.oldKeyDigest === null) {
    refuse('keyReplaced');
    throw deviceUnknown();
  }
  const isOld = now.getTime() - device.keyIssuedAt.getTime() > keyLastsMs;
  const isDue = byOldKey || isOld || device.renewAskedAt !== null;
  const provable = isProvable(device) && isDue ? device : null;
  const proven =
    provable !== null &&
    proof !== undefined &&
    isProof(deps.keys, provable, { proof, sequence }, now);
  if (proof !== undefined && !proven) refuse('keyProof');
  return { prove: provable && nonceOf(deps.keys, provable, now), proven };
}

function isProvable(device: Device): device is Device & Provable {
  return device.publicKey !== null;
}

/**
 * Issues the new key of a proven device; the previous key works until the first use of the new one.
 */
export async function renewKey(
  { tx, now, caller: { organisationId, deviceId, byOldKey } }: Heard,
  { keyDigest, oldKeyDigest }: Device,
): Promise<string> {
  const key = newDeviceKey({ organisationId, id: deviceId });
  await tx
    .update(devices)
    .set({
      keyDigest: digestOf(key),
      oldKeyDigest: byOldKey ? oldKeyDigest : keyDigest,
      keyProven: true,
      keyIssuedAt: now,
      renewAskedAt: null,
    })
    .where(and(eq(devices.organisationId, organisationId), eq(devices.id, deviceId)));
  return key;
}

/**
 * Binds a device paired before key pairs existed to the first one it presents, or to none (null),
 * so that a thief cannot bind it later. Any other public key is counted and ignored.
 */
export async function bindKey(
  { deps, tx, now, caller }: Heard,
  { publicKey: known, mayBind }: Device,
  publicKey: string | null,
): Promise<void> {
  const { organisationId, deviceId, branchId } = caller;
  const binds = mayBind && known === null;
  if (publicKey === known && !binds) return;
  if (publicKey !== null && (!binds || !isPublicKey(publicKey))) {
    countRefusal(deps, { organisationId, kind: 'keyProof', branchId, deviceId });
    return;
  }
  if (!binds) return;
  await tx
    .update(devices)
    .set({ publicKey, mayBind: false })
    .where(and(eq(devices.organisationId, organisationId), eq(devices.id, deviceId)));
  if (publicKey === null) return;
  await recordConfiguration(tx, { organisationId, userId: null }, now, {
    kind: 'device',
    subject: deviceId,
    branchId,
    action: 'keyBound',
    before: {},
    after: {},
  });
}
