import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { devicePresence, deviceStates, devices } from '../../db/schema/devices.ts';
import { users } from '../../db/schema/users.ts';
import { notFound } from '../../errors/app-error.ts';

type Schemas = components['schemas'];
type StateRow = typeof deviceStates.$inferSelect;

/** Excludes revoked devices. */
export async function presentDevices(
  db: Database,
  organisationId: number,
  which: SQL | undefined,
  most: number,
): Promise<Schemas['Device'][]> {
  const last = db
    .select()
    .from(deviceStates)
    .where(
      and(
        eq(deviceStates.organisationId, devices.organisationId),
        eq(deviceStates.deviceId, devices.id),
      ),
    )
    .orderBy(desc(deviceStates.at), desc(deviceStates.id))
    .limit(1)
    .as('last');
  const rows = await db
    .select({
      device: devices,
      presence: devicePresence,
      trouble: {
        id: last.id,
        at: last.at,
        state: last.state,
        report: last.report,
        note: last.note,
        acknowledgedAt: last.acknowledgedAt,
      },
      by: byName,
    })
    .from(devices)
    .leftJoin(
      devicePresence,
      and(
        eq(devicePresence.organisationId, devices.organisationId),
        eq(devicePresence.deviceId, devices.id),
      ),
    )
    .leftJoinLateral(last, ne(devicePresence.state, 'online'))
    .leftJoin(
      users,
      and(eq(users.organisationId, devices.organisationId), eq(users.id, last.acknowledgedBy)),
    )
    .where(and(eq(devices.organisationId, organisationId), isNull(devices.revokedAt), which))
    .orderBy(devices.branchId, devices.name, devices.id)
    .limit(most);
  return rows.map(({ device, presence, trouble, by }) => ({
    id: device.id,
    branchId: device.branchId,
    kind: device.kind,
    name: device.name,
    version: device.version,
    pairedAt: device.pairedAt.toISOString(),
    keyIssuedAt: device.keyIssuedAt.toISOString(),
    keyBound: device.publicKey !== null,
    renewing: isRenewing(device),
    state: presence?.state ?? null,
    seenAt: presence?.seenAt.toISOString() ?? null,
    report: presence?.report ?? null,
    restarting: device.restartAskedAt !== null,
    trouble: trouble && presentState(trouble, by),
  }));
}

/** True when a new key was requested, or issued on proof and not used yet. */
export function isRenewing({
  renewAskedAt,
  keyProven,
  oldKeyDigest,
}: Pick<typeof devices.$inferSelect, 'renewAskedAt' | 'keyProven' | 'oldKeyDigest'>): boolean {
  return renewAskedAt !== null || (keyProven && oldKeyDigest !== null);
}

/** SQL for the name of a joined user; null for none. */
export const byName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

export function presentState(
  {
    id,
    at,
    state,
    report,
    acknowledgedAt,
    note,
  }: Pick<StateRow, 'id' | 'at' | 'state' | 'report' | 'acknowledgedAt' | 'note'>,
  acknowledgedBy: string | null,
): Schemas['StateRow'] {
  return {
    id,
    at: at.toISOString(),
    state,
    note,
    paper: report?.paper ?? null,
    error: report?.error ?? null,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy,
  };
}

/** Throws 404 for a device revoked or of another organisation. */
export async function presentDevice(
  db: Database,
  { organisationId }: Pick<Caller, 'organisationId'>,
  id: number,
): Promise<Schemas['Device']> {
  const [device] = await presentDevices(db, organisationId, eq(devices.id, id), 1);
  if (!device) throw notFound();
  return device;
}
