import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { pushSubscriptions } from '../../db/schema/alerts.ts';
import { sessions } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { assertDevice } from '../../messages/assert-device.ts';

/** Devices per person that receive alerts; a new one replaces the oldest. */
const mostDevices = 5;

/** Subscribes the device of the caller's session to alerts. Throws 400 `push_endpoint_refused`. */
export async function subscribe(
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  { organisationId, userId, sessionId }: Caller,
  device: components['schemas']['PushSubscription'],
  at: Date,
): Promise<void> {
  assertDevice(deps, device);
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.organisationId, organisationId), eq(sessions.id, sessionId)))
    .for('update');
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

export async function unsubscribe(
  tx: Database,
  { organisationId, sessionId }: Caller,
): Promise<void> {
  await tx.delete(pushSubscriptions).where(ofSession(organisationId, sessionId));
}

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
