import { and, eq, gt, isNull } from 'drizzle-orm';
import { operations } from '#contract/operations.ts';
import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import { permissionsOf } from '#domain/permissions/pages.ts';
import type { Database } from '../db/database.ts';
import { pushSubscriptions } from '../db/schema/alerts.ts';
import { branches } from '../db/schema/organisation.ts';
import { sessions, users } from '../db/schema/users.ts';
import { inScope } from './authorize.ts';

type Device = typeof pushSubscriptions.$inferSelect;

/**
 * Returns the devices of users who receive alerts and currently may do `action` in the branch;
 * permissions may have changed since they subscribed.
 */
export async function devicesFor(
  db: Database,
  {
    organisationId,
    branchId,
    now,
    action,
  }: { organisationId: number; branchId: number; now: Date; action: Action },
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
    const needed = [operations.alertsSubscribe.permission, action];
    if (!needed.every((each) => may({ role, permissions }, each))) continue;
    const scope = inScope({ role, organisationId, userId: user.id, hierarchyId: user.hierarchyId });
    const found = await db
      .select({ id: branches.id })
      .from(branches)
      .where(and(scope, eq(branches.id, branchId)));
    if (found.length > 0) told.push(device);
  }
  return told;
}
