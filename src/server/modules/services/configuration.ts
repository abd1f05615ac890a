import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type ServiceReasonKind, serviceReasonKinds } from '#domain/services/configuration.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/client.ts';
import { reasons, services } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';

type Schemas = components['schemas'];
export type ServiceRow = typeof services.$inferSelect;
export type ReasonRow = Omit<typeof reasons.$inferSelect, 'kind'> & { kind: ServiceReasonKind };

/** How a service of the branch is run, or 404. */
export async function readConfiguration(
  db: Database,
  branch: BranchRow,
  serviceId: number,
): Promise<Schemas['ServiceConfiguration']> {
  const offered = await db
    .select()
    .from(services)
    .where(
      and(eq(services.organisationId, branch.organisationId), eq(services.branchId, branch.id)),
    )
    .orderBy(asc(services.position), asc(services.id));
  const service = offered.find(({ id }) => id === serviceId);
  if (!service) throw notFound('service_not_found');
  const { id, name, prefix, version } = service;
  return {
    ...{ id, name, prefix, version },
    groups: [...new Set(offered.flatMap(({ group }) => group ?? []))],
    proportion: service.proportion,
    group: service.group,
    special: service.special,
    position: service.position,
    maxWaitSeconds: service.maxWaitSeconds,
    preferredEvery: service.preferredEvery,
    thresholdSeconds: service.thresholdSeconds,
    alertWaitMinutes: service.alertWaitMinutes,
    alertWaiting: service.alertWaiting,
    optionalReasons: ofServices(service.optionalReasons),
    requiredNotes: ofServices(service.requiredNotes),
    reasons: (await reasonsOf(db, service)).map((reason) => presentReason(service, reason)),
  };
}

function ofServices(kinds: ServiceRow['optionalReasons']): ServiceReasonKind[] {
  return serviceReasonKinds.filter((kind) => kinds.includes(kind));
}

/** The service's own reasons, those out of use too, and the common ones. */
export async function reasonsOf(db: Database, service: ServiceRow): Promise<ReasonRow[]> {
  const rows = await db
    .select()
    .from(reasons)
    .where(
      and(
        eq(reasons.organisationId, service.organisationId),
        inArray(reasons.kind, [...serviceReasonKinds]),
        or(
          eq(reasons.serviceId, service.id),
          and(isNull(reasons.serviceId), eq(reasons.active, true)),
        ),
      ),
    )
    .orderBy(asc(reasons.position), asc(reasons.id));
  // The statement asks for these kinds alone.
  return rows as ReasonRow[];
}

/** A stored reason as the service has it. */
export function presentReason(
  service: Pick<ServiceRow, 'excludedReasonIds'>,
  { id, kind, name, serviceId, active }: ReasonRow,
): Schemas['ConfiguredReason'] & { id: number } {
  const common = serviceId === null;
  const inUse = common ? !service.excludedReasonIds.includes(id) : active;
  return { id, kind, name, common, inUse };
}
