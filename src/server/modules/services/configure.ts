import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type ConfiguredReason, checkConfiguration } from '#domain/services/configuration.ts';
import { tidyTerms } from '#domain/services/template.ts';
import type { Transaction } from '../../db/database.ts';
import { reasons, services } from '../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import {
  presentReason,
  readConfiguration,
  reasonsOf,
  type ServiceRow,
  servicesOf,
} from './configuration.ts';
import { lockOffer, type Offering, recordOffer } from './offering.ts';

type NewConfiguration = components['schemas']['NewConfiguration'];

/** Returns the service's ID. Throws the first fault. */
export async function createService(offering: Offering, given: NewConfiguration): Promise<number> {
  const { tx, branch } = offering;
  await lockOffer(offering);
  const nothing = { organisationId: branch.organisationId, id: null, excludedReasonIds: [] };
  const { merged, ...facts } = await settle(offering, nothing, given);
  const [made] = await tx
    .insert(services)
    .values({ organisationId: branch.organisationId, branchId: branch.id, ...facts })
    .returning();
  if (!made) throw new Error('insert returned no service');
  await saveReasons(tx, made, merged);
  const after = await stateOf(offering, made.id);
  await recordOffer(offering, { ...subject(made.id), action: 'create', before: {}, after });
  return made.id;
}

/**
 * Keeps reasons that are not named, and applies a new prefix to later tickets only. Throws 409
 * `service_changed` for a concurrent change and the first fault.
 */
export async function configure(
  offering: Offering,
  serviceId: number,
  given: NewConfiguration,
): Promise<void> {
  const { tx } = offering;
  const service = await lockService(offering, serviceId, given.version);
  const before = await stateOf(offering, serviceId);
  const { merged, ...facts } = await settle(offering, service, given);
  await tx
    .update(services)
    .set({ ...facts, version: sql`${services.version} + 1` })
    .where(and(eq(services.organisationId, service.organisationId), eq(services.id, service.id)));
  await saveReasons(tx, service, merged);
  const after = await stateOf(offering, serviceId);
  await recordOffer(offering, { ...subject(serviceId), action: 'update', before, after });
}

/**
 * A retired service issues no numbers, but waiting tickets are still called. Throws 409
 * `service_changed`.
 */
export async function useService(
  offering: Offering,
  serviceId: number,
  { version, active }: components['schemas']['ServiceUse'],
): Promise<void> {
  const service = await lockService(offering, serviceId, version);
  await offering.tx
    .update(services)
    .set({ active, version: version + 1 })
    .where(and(eq(services.organisationId, service.organisationId), eq(services.id, service.id)));
  const states = { before: { active: service.active }, after: { active } };
  await recordOffer(offering, { ...subject(serviceId), action: 'update', ...states });
}

const subject = (id: number) => ({ kind: 'service' as const, subject: id });

async function stateOf({ tx, branch }: Offering, serviceId: number) {
  const {
    id: _id,
    version: _version,
    groups: _groups,
    reasons: all,
    ...state
  } = await readConfiguration(tx, branch, serviceId);
  return { ...state, reasons: all.filter(({ inUse }) => inUse).map(({ name }) => name) };
}

async function lockService(
  offering: Offering,
  serviceId: number,
  version: number,
): Promise<ServiceRow> {
  await lockOffer(offering);
  const { organisationId, id: branchId } = offering.branch;
  const [service] = await offering.tx
    .select()
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, branchId),
        eq(services.id, serviceId),
      ),
    )
    .for('update');
  if (!service) throw notFound('service_not_found');
  if (service.version !== version) throw conflict('service_changed');
  return service;
}

/** Throws the first fault. */
async function settle(
  { tx, branch }: Offering,
  service: Pick<ServiceRow, 'organisationId' | 'excludedReasonIds'> & { id: number | null },
  { version: _version, reasons: asked, ...given }: NewConfiguration,
) {
  const others = (await servicesOf(tx, branch)).filter(({ id }) => id !== service.id);
  const merged = await mergeReasons(tx, service, asked);
  const facts = tidyTerms(given);
  const [wrong] = checkConfiguration(
    { ...facts, reasons: merged },
    others.map(({ prefix }) => prefix),
  );
  if (wrong) throw new AppError(400, wrong.key, { field: wrong.field, params: wrong.params });
  const excludedReasonIds = merged.flatMap(({ id, common, inUse }) =>
    common && !inUse && id !== null ? [id] : [],
  );
  return { ...facts, excludedReasonIds, merged };
}

/**
 * All reasons of the service after the change; a common reason can only be included or excluded.
 */
async function mergeReasons(
  tx: Transaction,
  service: Pick<ServiceRow, 'organisationId' | 'excludedReasonIds'> & { id: number | null },
  asked: NewConfiguration['reasons'],
): Promise<ConfiguredReason[]> {
  const stored = (await reasonsOf(tx, service)).map((row) => presentReason(service, row));
  const known = new Map(stored.map((reason) => [reason.id, reason]));
  const changes = new Map<number, NewConfiguration['reasons'][number]>();
  for (const reason of asked) {
    if (reason.id === null) continue;
    if (known.get(reason.id)?.kind !== reason.kind) throw notFound('reason_not_found', 'reasons');
    changes.set(reason.id, reason);
  }
  const kept = stored.map((reason) => {
    const { name = '', inUse = reason.inUse } = changes.get(reason.id) ?? reason;
    return { ...reason, inUse, name: reason.common ? reason.name : name.trim() };
  });
  const added = asked.filter(({ id }) => id === null);
  return [
    ...kept,
    ...added.map((reason) => ({ ...reason, common: false, name: reason.name.trim() })),
  ];
}

async function saveReasons(
  tx: Transaction,
  { organisationId, id: serviceId }: ServiceRow,
  merged: readonly ConfiguredReason[],
): Promise<void> {
  for (const [position, { id, kind, name, common, inUse: active }] of merged.entries()) {
    if (common) continue;
    if (id === null) {
      await tx.insert(reasons).values({ organisationId, serviceId, kind, name, position, active });
    } else {
      await tx
        .update(reasons)
        .set({ name, active })
        .where(and(eq(reasons.organisationId, organisationId), eq(reasons.id, id)));
    }
  }
}
