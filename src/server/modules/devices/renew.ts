import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { keyLastsMs } from '#domain/devices/kinds.ts';
import { type DeviceCaller, deviceUnknown } from '../../access/device-key.ts';
import type { Transaction } from '../../db/client.ts';
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

/** What a beat finds of a renewal. */
export interface Renewal {
  /** What the device is to sign; null where its key goes on, or it can prove nothing. */
  prove: string | null;
  /** Whether this beat is of the device itself, and of nobody with a copy of its key. */
  proven: boolean;
}

/**
 * Whether the device's key is to be renewed: it is old, somebody asked for a new one, or the last never
 * arrived. Nothing is renewed for a device that cannot prove itself, whose renewals a thief could take.
 * Throws 401 where the old key has ended meanwhile. A wrong proof is counted, and is none.
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

/** The new key of a device that has proven itself; the one that it used is good until it uses this. */
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
 * Binds the keys of a device to the key pair that it presents, where it was paired before devices had
 * any: what is first said stands, also that there is none (null). Otherwise a thief could bind the key
 * of a device that never presents one. Any other public key is counted, and changes nothing.
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
