import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { deviceNumbers, devices } from '../db/schema/devices.ts';
import type { Deps } from '../deployment/deps.ts';
import type { DeviceId } from '../devices/key.ts';
import { recordConfiguration } from '../organisation/record-configuration.ts';
import { publish } from '../realtime/publish.ts';

/**
 * Ends the previous key of a device that now uses its new one and records the renewal; numbers
 * taken with the old key no longer count against the new one. Does nothing if another request was
 * faster or the key was renewed again.
 */
export function endOldKey(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { organisationId, id }: DeviceId,
  digest: string,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [device] = await tx
      .update(devices)
      .set({ replacedKeyDigest: sql`${devices.oldKeyDigest}`, oldKeyDigest: null })
      .where(
        and(
          eq(devices.organisationId, organisationId),
          eq(devices.id, id),
          eq(devices.keyDigest, digest),
          isNotNull(devices.oldKeyDigest),
        ),
      )
      .returning({ branchId: devices.branchId });
    if (!device) return;
    await tx
      .delete(deviceNumbers)
      .where(and(eq(deviceNumbers.organisationId, organisationId), eq(deviceNumbers.deviceId, id)));
    const { branchId } = device;
    await recordConfiguration(tx, { organisationId, userId: null }, clock(), {
      kind: 'device',
      subject: id,
      branchId,
      action: 'keyRenewed',
      before: {},
      after: {},
    });
    await publish(tx, { organisationId, change: { kind: 'device', branchId } });
  });
}
