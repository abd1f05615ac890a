import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type ConfiguredReason, checkConfiguration } from '#domain/services/configuration.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Transaction } from '../../db/client.ts';
import { reasons, services } from '../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';
import { presentReason, reasonsOf, type ServiceRow } from './configuration.ts';

type Given = components['schemas']['NewConfiguration'];

/**
 * Stores how a service of the branch is run. Throws 409 service_changed when somebody else was
 * quicker, and the first thing that is wrong. Reasons that are not named stay as they are.
 */
export async function configure(
  tx: Transaction,
  branch: BranchRow,
  serviceId: number,
  { version, reasons: asked, ...given }: Given,
): Promise<void> {
  const service = await lockService(tx, branch, serviceId);
  if (service.version !== version) throw conflict('service_changed');
  const merged = await mergeReasons(tx, service, asked);
  const facts = { ...given, group: given.group?.trim() || null };
  const [wrong] = checkConfiguration({ ...facts, reasons: merged });
  if (wrong) throw new AppError(400, wrong.key, { field: wrong.field, params: wrong.params });
  const excludedReasonIds = merged.flatMap(({ id, common, inUse }) =>
    common && !inUse && id !== null ? [id] : [],
  );
  const { organisationId, id } = service;
  await tx
    .update(services)
    .set({ ...facts, excludedReasonIds, version: sql`${services.version} + 1` })
    .where(and(eq(services.organisationId, organisationId), eq(services.id, id)));
  await saveReasons(tx, service, merged);
  // Pages that show the branch read it again.
  await publish(tx, { organisationId, change: { kind: 'resync', branchId: branch.id } });
}

async function lockService(
  tx: Transaction,
  { organisationId, id: branchId }: BranchRow,
  serviceId: number,
): Promise<ServiceRow> {
  const [service] = await tx
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
  return service;
}

/** All reasons of the service as asked for; of a common one only its use can be changed. */
async function mergeReasons(
  tx: Transaction,
  service: ServiceRow,
  asked: Given['reasons'],
): Promise<ConfiguredReason[]> {
  const stored = (await reasonsOf(tx, service)).map((row) => presentReason(service, row));
  const known = new Map(stored.map((reason) => [reason.id, reason]));
  const changes = new Map<number, Given['reasons'][number]>();
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
