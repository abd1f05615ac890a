import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { operations } from '#contract/operations.ts';
import type { components } from '#contract/types.ts';
import { may } from '#domain/permissions/may.ts';
import { permissionsOf } from '#domain/permissions/pages.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { pushSubscriptions } from '../../db/schema/alerts.ts';
import { branches } from '../../db/schema/organisation.ts';
import { sessions, users } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { assertDevice } from '../../messages/assert-device.ts';

export type Device = typeof pushSubscriptions.$inferSelect;

/** Most devices of a person that receive alerts; a new one replaces the oldest. */
const mostDevices = 5;

/** Sends alerts to the device of the caller's session. Throws 400 push_endpoint_refused. */
export async function subscribe(
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  { organisationId, userId, sessionId }: Caller,
  device: components['schemas']['PushSubscription'],
  at: Date,
): Promise<void> {
  assertDevice(deps, device);
  await tx
    .delete(pushSubscriptions)
    .where(
      or(eq(pushSubscriptions.endpoint, device.endpoint), ofSession(organisationId, sessionId)),
    );
  await tx
    .insert(pushSubscriptions)
    .values({ organisationId, userId, sessionId, ...device, createdAt: at });
  const own = and(
    eq(pushSubscriptions.organisationId, organisationId),
    eq(pushSubscriptions.userId, userId),
  );
  const surplus = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.id))
    .offset(mostDevices);
  await tx.delete(pushSubscriptions).where(and(own, inArray(pushSubscriptions.id, surplus)));
}

/** Stops alerts to the device of the caller's session. */
export async function unsubscribe(
  tx: Database,
  { organisationId, sessionId }: Caller,
): Promise<void> {
  await tx.delete(pushSubscriptions).where(ofSession(organisationId, sessionId));
}

/** Whether the device of the caller's session receives alerts. */
export async function isSubscribed(
  db: Database,
  { organisationId, sessionId }: Caller,
): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(ofSession(organisationId, sessionId));
  return rows.length > 0;
}

function ofSession(organisationId: number, sessionId: number) {
  return and(
    eq(pushSubscriptions.organisationId, organisationId),
    eq(pushSubscriptions.sessionId, sessionId),
  );
}

/** The devices of users who may see the branch now: rights may have changed since they asked. */
export async function devicesFor(
  db: Database,
  { organisationId, branchId, now }: { organisationId: number; branchId: number; now: Date },
): Promise<Device[]> {
  const rows = await db
    .select({ device: pushSubscriptions, user: users })
    .from(pushSubscriptions)
    .innerJoin(
      users,
      and(
        eq(users.organisationId, pushSubscriptions.organisationId),
        eq(users.id, pushSubscriptions.userId),
      ),
    )
    .innerJoin(
      sessions,
      and(
        eq(sessions.organisationId, pushSubscriptions.organisationId),
        eq(sessions.id, pushSubscriptions.sessionId),
      ),
    )
    .where(
      and(
        eq(pushSubscriptions.organisationId, organisationId),
        eq(users.active, true),
        eq(users.mustChangePassword, false),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  const told: Device[] = [];
  for (const { device, user } of rows) {
    const role = user.type;
    const permissions = permissionsOf(role, user.views);
    if (!may({ role, permissions }, operations.alertsSubscribe.permission)) continue;
    const scope = inScope({ role, organisationId, userId: user.id, hierarchyId: user.hierarchyId });
    const found = await db
      .select({ id: branches.id })
      .from(branches)
      .where(and(scope, eq(branches.id, branchId)));
    if (found.length > 0) told.push(device);
  }
  return told;
}
