import { and, asc, eq, inArray } from 'drizzle-orm';
import { type BranchRow, branchInCharge } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import {
  branchHours,
  gateServices,
  gates,
  reasons,
  services,
} from '../../../db/schema/organisation.ts';
import { serviceHours } from '../../../db/schema/schedules.ts';
import { lockHierarchy, typedName } from '../../../organisation/hierarchies.ts';
import { factsOf } from './facts.ts';
import { insertBranch } from './save.ts';

type Copies = ReadonlyMap<number, number>;

/**
 * Creates a branch like another, which may be closed: copies services with their own reasons,
 * counters, weekly hours and strategy, but no tickets. Throws 404, 400 `required` and 409
 * `name_taken`.
 */
export async function duplicateBranch(
  tx: Transaction,
  now: Date,
  caller: Caller,
  branchId: number,
  name: string,
): Promise<BranchRow> {
  await lockHierarchy(tx, caller.organisationId, caller.hierarchyId);
  const from = await branchInCharge(tx, caller, branchId);
  const facts = {
    ...factsOf(from),
    strategy: from.strategy,
    leasedTurns: from.leasedTurns,
    leaseMinutes: from.leaseMinutes,
    heldNumbers: from.heldNumbers,
    name: typedName(name),
  };
  const to = await insertBranch(tx, now, caller, facts);
  await copyHours(tx, from, to);
  const serviceIds = await copyServices(tx, from, to);
  await copyOfServices(tx, from, serviceIds);
  await copyGates(tx, from, to, serviceIds);
  return to;
}

async function copyHours(tx: Transaction, from: BranchRow, to: BranchRow): Promise<void> {
  const spans = await tx
    .select()
    .from(branchHours)
    .where(
      and(eq(branchHours.organisationId, from.organisationId), eq(branchHours.branchId, from.id)),
    );
  if (spans.length === 0) return;
  await tx.insert(branchHours).values(spans.map((span) => ({ ...span, branchId: to.id })));
}

async function copyServices(tx: Transaction, from: BranchRow, to: BranchRow): Promise<Copies> {
  const rows = await tx
    .select()
    .from(services)
    .where(and(eq(services.organisationId, from.organisationId), eq(services.branchId, from.id)))
    .orderBy(asc(services.id));
  if (rows.length === 0) return new Map();
  const copies = await tx
    .insert(services)
    .values(rows.map(({ id: _, version: _seen, ...row }) => ({ ...row, branchId: to.id })))
    .returning({ id: services.id });
  return paired(rows, copies);
}

async function copyOfServices(
  tx: Transaction,
  { organisationId }: BranchRow,
  serviceIds: Copies,
): Promise<void> {
  if (serviceIds.size === 0) return;
  const ids = [...serviceIds.keys()];
  const own = await tx
    .select()
    .from(reasons)
    .where(and(eq(reasons.organisationId, organisationId), inArray(reasons.serviceId, ids)));
  if (own.length > 0) {
    await tx.insert(reasons).values(
      own.map(({ id: _, ...reason }) => ({
        ...reason,
        serviceId: serviceIds.get(reason.serviceId ?? 0) ?? null,
      })),
    );
  }
  const spans = await tx
    .select()
    .from(serviceHours)
    .where(
      and(eq(serviceHours.organisationId, organisationId), inArray(serviceHours.serviceId, ids)),
    );
  const copies = spans.flatMap((span) => {
    const serviceId = serviceIds.get(span.serviceId);
    return serviceId ? [{ ...span, serviceId }] : [];
  });
  if (copies.length > 0) await tx.insert(serviceHours).values(copies);
}

async function copyGates(
  tx: Transaction,
  from: BranchRow,
  to: BranchRow,
  serviceIds: Copies,
): Promise<void> {
  const { organisationId } = from;
  const rows = await tx
    .select()
    .from(gates)
    .where(
      and(
        eq(gates.organisationId, organisationId),
        eq(gates.branchId, from.id),
        eq(gates.active, true),
      ),
    )
    .orderBy(asc(gates.id));
  if (rows.length === 0) return;
  const copies = await tx
    .insert(gates)
    .values(
      rows.map(({ id: _, version: _seen, memory: _calls, ...row }) => ({
        ...row,
        branchId: to.id,
      })),
    )
    .returning({ id: gates.id });
  const gateIds = paired(rows, copies);
  const attended = await tx
    .select()
    .from(gateServices)
    .where(
      and(
        eq(gateServices.organisationId, organisationId),
        inArray(gateServices.gateId, [...gateIds.keys()]),
      ),
    );
  const pairs = attended.flatMap((pair) => {
    const [gateId, serviceId] = [gateIds.get(pair.gateId), serviceIds.get(pair.serviceId)];
    return gateId && serviceId ? [{ organisationId, gateId, serviceId }] : [];
  });
  if (pairs.length > 0) await tx.insert(gateServices).values(pairs);
}

/**
 * Maps each row's ID to the ID of its copy; a single INSERT numbers the copies in the order of the
 * rows.
 */
function paired(rows: readonly { id: number }[], copies: readonly { id: number }[]): Copies {
  const ids = copies.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(rows.map(({ id }, at) => [id, ids[at] ?? 0]));
}
