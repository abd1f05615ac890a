import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/client.ts';
import { queueAlerts } from '../../db/schema/alerts.ts';
import { branches, services } from '../../db/schema/organisation.ts';

/** The queues of the caller's branches that are over a threshold now, the longest first. */
export async function listActive(
  db: Database,
  caller: Caller,
): Promise<components['schemas']['QueueAlert'][]> {
  const rows = await db
    .select()
    .from(queueAlerts)
    .innerJoin(
      services,
      and(
        eq(services.organisationId, queueAlerts.organisationId),
        eq(services.id, queueAlerts.serviceId),
      ),
    )
    .innerJoin(
      branches,
      and(eq(branches.organisationId, services.organisationId), eq(branches.id, services.branchId)),
    )
    .where(inScope(caller))
    .orderBy(asc(queueAlerts.raisedAt), asc(queueAlerts.serviceId), asc(queueAlerts.kind));
  return rows.map(({ queue_alerts: { kind, raisedAt }, services, branches }) => ({
    branchId: branches.id,
    branchName: branches.name,
    serviceId: services.id,
    serviceName: services.name,
    kind,
    // Null for a threshold switched off since; the next look at the queue releases its alert.
    threshold: (kind === 'wait' ? services.alertWaitMinutes : services.alertWaiting) ?? 0,
    raisedAt: raisedAt.toISOString(),
  }));
}
