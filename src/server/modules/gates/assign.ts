import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import { recordAudit } from '../../access/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import { gateServices, gates, services } from '../../db/schema/organisation.ts';
import { conflict, notFound } from '../../errors/app-error.ts';
import { type LockedGate, lockGate } from '../../organisation/lock-gate.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import type { Turns } from './closing-turns.ts';
import { assertInScope, sessionAt, tell } from './open-close.ts';

/**
 * Keeps the ticket in hand and releases tickets reserved for this counter at a removed service.
 * Throws `gate_not_found`, `gate_changed`, `service_not_found` and `service_inactive`.
 */
export async function assignGate(
  tx: Transaction,
  { now, caller, turns }: { now: Date; caller: Caller; turns: Turns },
  { gateId, version, serviceIds }: components['schemas']['Assignment'] & { gateId: number },
): Promise<void> {
  const { organisationId, userId } = caller;
  // Locks first, like every call, so that no call uses the previous services.
  const gate = await lockGate(tx, organisationId, gateId);
  await assertInScope(tx, caller, gate);
  if (!gate.active) throw notFound('gate_not_found');
  if (gate.version !== version) throw conflict('gate_changed', { gateId });
  const offered = await servicesOf(tx, gate);
  const before = offered.filter(({ attended }) => attended);
  const after = offered.filter(({ id }) => serviceIds.includes(id));
  const added = after.filter(({ attended }) => !attended);
  const removed = before.filter((service) => !after.includes(service)).map(({ id }) => id);
  if (after.length < serviceIds.length) throw notFound('service_not_found', 'serviceIds');
  if (added.some(({ active }) => !active)) throw conflict('service_inactive');
  if (added.length + removed.length === 0) return;
  const ofGate = and(
    eq(gateServices.organisationId, organisationId),
    eq(gateServices.gateId, gateId),
  );
  if (removed.length > 0) {
    await tx.delete(gateServices).where(and(ofGate, inArray(gateServices.serviceId, removed)));
    await turns.release(tx, { organisationId, gateId, userId, now });
  }
  if (added.length > 0) {
    const rows = added.map(({ id }) => ({ organisationId, gateId, serviceId: id }));
    await tx.insert(gateServices).values(rows);
  }
  const [row] = await tx
    .update(gates)
    .set({ version: version + 1 })
    .where(and(eq(gates.organisationId, organisationId), eq(gates.id, gateId)))
    .returning({ name: gates.name });
  await recordAudit(tx, caller, { action: 'assignGate', at: now }, [
    {
      // At a closed counter the change concerns only the user who made it.
      subjectId: (await sessionAt(tx, organisationId, gateId))?.userId ?? userId,
      before: { services: namesOf(before) },
      after: { branchIds: [gate.branchId], gate: row?.name, services: namesOf(after) },
    },
  ]);
  await recordConfiguration(tx, caller, now, {
    kind: 'gate',
    subject: gateId,
    branchId: gate.branchId,
    action: 'update',
    before: { services: namesOf(before) },
    after: { services: namesOf(after) },
  });
  await tell(tx, gate);
}

function servicesOf(tx: Transaction, { organisationId, branchId, id }: LockedGate) {
  return tx
    .select({
      id: services.id,
      name: services.name,
      active: services.active,
      attended: sql<boolean>`${gateServices.gateId} is not null`,
    })
    .from(services)
    .leftJoin(
      gateServices,
      and(
        eq(gateServices.organisationId, services.organisationId),
        eq(gateServices.gateId, id),
        eq(gateServices.serviceId, services.id),
      ),
    )
    .where(and(eq(services.organisationId, organisationId), eq(services.branchId, branchId)))
    .orderBy(asc(services.position), asc(services.id));
}

const namesOf = (all: { name: string }[]) => all.map(({ name }) => name).join(', ');
