import { and, eq, inArray, max } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { tidyNames } from '#domain/names/names.ts';
import { type BranchRow, branchInScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { gateServices, gates, services } from '../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { lockGate } from '../../organisation/lock-gate.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';
import { assignGate } from './assign.ts';
import type { Turns } from './closing-turns.ts';
import { sessionAt } from './open-close.ts';

type Schemas = components['schemas'];

interface Acting {
  tx: Transaction;
  now: Date;
  caller: Caller;
  branchId: number;
}

/** Throws `service_not_found` and 400 for an invalid name. */
export async function createGate(
  { tx, now, caller, branchId }: Acting,
  { name: given, names: givenNames, serviceIds }: Schemas['NewCounter'],
): Promise<void> {
  const branch = await branchInScope(tx, caller, branchId);
  const name = nameOf(given);
  const names = tidyNames(givenNames);
  const { organisationId } = branch;
  const attended = await servicesNamed(tx, branch, serviceIds);
  const ofBranch = and(eq(gates.organisationId, organisationId), eq(gates.branchId, branchId));
  const [last] = await tx
    .select({ position: max(gates.position) })
    .from(gates)
    .where(ofBranch);
  const position = (last?.position ?? -1) + 1;
  const [gate] = await tx
    .insert(gates)
    .values({ organisationId, branchId, name, names, position })
    .returning();
  if (!gate) throw new Error('insert returned no counter');
  const rows = attended.map(({ id: serviceId }) => ({
    organisationId,
    gateId: gate.id,
    serviceId,
  }));
  if (rows.length > 0) await tx.insert(gateServices).values(rows);
  await recordConfiguration(tx, caller, now, {
    kind: 'gate',
    subject: gate.id,
    branchId,
    action: 'create',
    before: {},
    after: { name, names, services: attended.map((service) => service.name) },
  });
  await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
}

/**
 * Renames, retires or reactivates a counter. Throws `gate_not_found`, `gate_changed`, and
 * `gate_is_occuped` when the counter to retire is open.
 */
export async function configureGate(
  { tx, now, caller, branchId }: Acting,
  { gateId, version, active, ...given }: Schemas['ChangedCounter'] & { gateId: number },
): Promise<void> {
  const { organisationId } = await branchInScope(tx, caller, branchId);
  const name = nameOf(given.name);
  const names = tidyNames(given.names);
  const locked = await lockGate(tx, organisationId, gateId);
  if (locked.branchId !== branchId) throw notFound('gate_not_found');
  if (locked.version !== version) throw conflict('gate_changed');
  // A counter must be closed before it retires, since tickets are reserved only for open ones.
  if (!active && (await sessionAt(tx, organisationId, gateId))) throw conflict('gate_is_occuped');
  const same = and(eq(gates.organisationId, organisationId), eq(gates.id, gateId));
  const [before] = await tx.select().from(gates).where(same);
  await tx
    .update(gates)
    .set({ name, names, active, version: version + 1 })
    .where(same);
  await recordConfiguration(tx, caller, now, {
    kind: 'gate',
    subject: gateId,
    branchId,
    action: 'update',
    before: { name: before?.name, names: before?.names, active: before?.active },
    after: { name, names, active },
  });
  await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
}

/** `assignGate` for several counters of a branch: all of them, or none. */
export async function assignGates(
  { tx, now, caller, branchId }: Acting,
  turns: Turns,
  { gates: asked }: Schemas['Assignments'],
): Promise<void> {
  const { organisationId } = await branchInScope(tx, caller, branchId);
  const ids = asked.map(({ id }) => id);
  const found = await tx
    .select({ id: gates.id })
    .from(gates)
    .where(
      and(
        eq(gates.organisationId, organisationId),
        eq(gates.branchId, branchId),
        inArray(gates.id, ids),
      ),
    );
  if (found.length < asked.length) throw notFound('gate_not_found');
  // A fixed order prevents deadlocks.
  for (const { id: gateId, ...assignment } of [...asked].sort((a, b) => a.id - b.id)) {
    await assignGate(tx, { now, caller, turns }, { gateId, ...assignment });
  }
}

function nameOf(given: string): string {
  const name = given.trim();
  if (name === '') throw new AppError(400, 'required', { field: 'name' });
  return name;
}

async function servicesNamed(
  tx: Transaction,
  { organisationId, id: branchId }: BranchRow,
  serviceIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (serviceIds.length === 0) return [];
  const found = await tx
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, branchId),
        eq(services.active, true),
        inArray(services.id, [...serviceIds]),
      ),
    );
  if (found.length < serviceIds.length) throw notFound('service_not_found', 'serviceIds');
  return found;
}
