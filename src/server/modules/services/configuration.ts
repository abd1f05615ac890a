import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { ServiceReasonKind } from '#domain/services/reasons.ts';
import { serviceReasonKinds } from '#domain/services/reasons.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { reasons, services } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';

type Schemas = components['schemas'];

export type ServiceRow = typeof services.$inferSelect;
type ReasonRow = Omit<typeof reasons.$inferSelect, 'kind'> & { kind: ServiceReasonKind };

/** Throws 404 `service_not_found`. */
export async function readConfiguration(
  db: Database,
  branch: BranchRow,
  serviceId: number,
): Promise<Schemas['ServiceConfiguration']> {
  const offered = await servicesOf(db, branch);
  const service = offered.find(({ id }) => id === serviceId);
  if (!service) throw notFound('service_not_found');
  return {
    id: service.id,
    active: service.active,
    version: service.version,
    groups: [...new Set(offered.flatMap(({ group }) => group ?? []))],
    position: service.position,
    slotMinutes: service.slotMinutes,
    slotCapacity: service.slotCapacity,
    ...templateOf(service),
    reasons: (await reasonsOf(db, service)).map((reason) => presentReason(service, reason)),
  };
}

export function servicesOf(
  db: Database,
  { organisationId, id }: Pick<BranchRow, 'organisationId' | 'id'>,
): Promise<ServiceRow[]> {
  return db
    .select()
    .from(services)
    .where(and(eq(services.organisationId, organisationId), eq(services.branchId, id)))
    .orderBy(asc(services.position), asc(services.id));
}

export function templateOf(service: ServiceRow): Schemas['TemplateFields'] {
  return {
    name: service.name,
    names: service.names,
    prefix: service.prefix,
    channels: service.channels,
    dailyMax: service.dailyMax,
    cappedChannels: service.cappedChannels,
    requiredData: service.requiredData,
    proportion: service.proportion,
    group: service.group,
    special: service.special,
    maxWaitSeconds: service.maxWaitSeconds,
    preferredEvery: service.preferredEvery,
    thresholdSeconds: service.thresholdSeconds,
    alertWaitMinutes: service.alertWaitMinutes,
    alertWaiting: service.alertWaiting,
    optionalReasons: ofServices(service.optionalReasons),
    requiredNotes: ofServices(service.requiredNotes),
  };
}

function ofServices(kinds: ServiceRow['optionalReasons']): ServiceReasonKind[] {
  return serviceReasonKinds.filter((kind) => kinds.includes(kind));
}

/**
 * Own and common reasons of a service, inactive ones included; a null ID returns only the common
 * ones.
 */
export async function reasonsOf(
  db: Database,
  { organisationId, id }: { organisationId: number; id: number | null },
): Promise<ReasonRow[]> {
  const common = and(isNull(reasons.serviceId), eq(reasons.active, true));
  const rows = await db
    .select()
    .from(reasons)
    .where(
      and(
        eq(reasons.organisationId, organisationId),
        inArray(reasons.kind, [...serviceReasonKinds]),
        id === null ? common : or(eq(reasons.serviceId, id), common),
      ),
    )
    .orderBy(asc(reasons.position), asc(reasons.id));
  // The cast: the query selects only these kinds.
  return rows as ReasonRow[];
}

export function presentReason(
  service: Pick<ServiceRow, 'excludedReasonIds'>,
  { id, kind, name, serviceId, active }: ReasonRow,
): Schemas['ConfiguredReason'] & { id: number } {
  const common = serviceId === null;
  const inUse = common ? !service.excludedReasonIds.includes(id) : active;
  return { id, kind, name, common, inUse };
}
