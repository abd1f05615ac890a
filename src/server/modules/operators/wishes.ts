import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { branches, divisions, services } from '../../db/schema/organisation.ts';
import { conflict, notFound } from '../../errors/app-error.ts';
import type { LockedOperator } from './locked.ts';

type Refused = Pick<components['schemas']['BulkReport']['refused'][number], 'key' | 'params'>;

/**
 * A requested assignment to a branch; null `serviceIds` means all services, and a null `to` removes
 * the operator.
 */
export interface Wish {
  branch: WishedBranch;
  to: { serviceIds: readonly number[] | null } | null;
}

export interface WishedBranch {
  id: number;
  name: string;
  hierarchyId: number;
  services: ReadonlyMap<number, string>;
}

/** Throws 404 for a branch out of the caller's scope. */
export async function readBranches(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, WishedBranch>> {
  const { organisationId } = caller;
  const rows = await tx
    .select({ id: branches.id, name: branches.name, hierarchyId: divisions.hierarchyId })
    .from(branches)
    .innerJoin(
      divisions,
      and(eq(divisions.organisationId, organisationId), eq(divisions.id, branches.divisionId)),
    )
    .where(and(inScope(caller), inArray(branches.id, [...ids])));
  const offered = await tx
    .select({ id: services.id, name: services.name, branchId: services.branchId })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), inArray(services.branchId, [...ids])));
  const found = new Map(
    rows.map((row) => {
      const own = offered.filter(({ branchId }) => branchId === row.id);
      return [row.id, { ...row, services: new Map(own.map(({ id, name }) => [id, name])) }];
    }),
  );
  if (ids.some((id) => !found.has(id))) throw notFound('branch_not_found', 'branchId');
  return found;
}

/** Throws 404 for a service that the branch does not have. */
export function assertOffered({ branch, to }: Wish): void {
  if (to?.serviceIds?.some((id) => !branch.services.has(id))) {
    throw notFound('service_not_found', 'serviceIds');
  }
}

/**
 * Reason why the assignment is refused (spec §8), or null. With `added`, operators already assigned
 * to the branch are refused too.
 */
export function refusalOf(
  operator: LockedOperator,
  { branch, to }: Wish,
  { added }: { added: boolean },
): Refused | null {
  const isThere = operator.assigned.has(branch.id);
  if (to && isThere && added) return { key: 'operator found' };
  if (to && !isThere && !added) return { key: 'null', params: { reason: 'absent' } };
  if (to && operator.hierarchyId !== branch.hierarchyId) {
    return { key: 'null', params: { reason: 'hierarchy' } };
  }
  if (to) return null;
  if (!isThere) return { key: 'null', params: { reason: 'absent' } };
  // An operator at an open counter cannot leave: its queues would call nobody, and no one would see
  // its ticket in hand.
  if (operator.gate?.branchId !== branch.id) return null;
  return { key: 'null', params: { reason: 'atGate', gate: operator.gate.name } };
}

export function refuse(refused: Refused | null): void {
  if (refused) throw conflict(refused.key, refused.params);
}
