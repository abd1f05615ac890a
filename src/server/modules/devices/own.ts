import { and, eq, isNull } from 'drizzle-orm';
import { inCharge } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { branches } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';

type Device = typeof devices.$inferSelect;

function found(db: Database, caller: Caller, id: number) {
  return db
    .select({ device: devices, timeZone: branches.timeZone })
    .from(devices)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, devices.organisationId), eq(branches.id, devices.branchId)),
    )
    .where(
      and(
        eq(devices.organisationId, caller.organisationId),
        eq(devices.id, id),
        isNull(devices.revokedAt),
        inCharge(caller),
      ),
    );
}

/** Throws 404 for a device out of reach or revoked. */
export async function ownDevice(
  db: Database,
  caller: Caller,
  id: number,
): Promise<Device & { timeZone: string }> {
  const [row] = await found(db, caller, id);
  if (!row) throw notFound();
  return { ...row.device, timeZone: row.timeZone };
}

export async function lockedDevice(tx: Transaction, caller: Caller, id: number): Promise<Device> {
  const [row] = await found(tx, caller, id).for('update', { of: devices });
  if (!row) throw notFound();
  return row.device;
}
