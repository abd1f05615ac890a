import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm';
import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import type { Database, Transaction } from '../db/client.ts';
import { branches, divisions } from '../db/schema/organisation.ts';
import { userBranches } from '../db/schema/users.ts';
import { AppError, forbidden, notFound } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';

/**
 * Throws 403 unless the caller's role and views carry the operation's permission. A caller who must
 * change the password is also refused operations without `x-before-password-change`.
 */
export function authorize(
  caller: Caller,
  operation: { permission: Action | null; beforePasswordChange: boolean },
): void {
  if (caller.mustChangePassword && !operation.beforePasswordChange) {
    throw new AppError(403, 'password_change_required');
  }
  if (operation.permission && !may(caller, operation.permission)) throw forbidden();
}

/** The parts of a caller that decide their scope, as values or as places in a statement. */
export type Scoped = Pick<Caller, 'role'> &
  Record<'organisationId' | 'userId' | 'hierarchyId', number | Placeholder>;

/** SQL condition on `branches`: a Manager's hierarchy, or the branches assigned to other roles; closed ones too. */
export function inCharge(caller: Scoped) {
  const scope =
    caller.role === 'Manager'
      ? exists(
          sql`(select 1 from ${divisions} where ${divisions.organisationId} = ${branches.organisationId}
            and ${divisions.id} = ${branches.divisionId}
            and ${divisions.hierarchyId} = ${caller.hierarchyId})`,
        )
      : exists(
          sql`(select 1 from ${userBranches} where ${userBranches.organisationId} = ${branches.organisationId}
            and ${userBranches.branchId} = ${branches.id}
            and ${userBranches.userId} = ${caller.userId})`,
        );
  return and(eq(branches.organisationId, caller.organisationId), scope);
}

/** SQL condition on `branches`: those in the caller's charge that are in service. */
export function inScope(caller: Scoped) {
  return and(inCharge(caller), eq(branches.active, true));
}

export type BranchRow = typeof branches.$inferSelect;

/** The branch; 404 for another organisation's, for one out of scope and for one closed for good. */
export async function branchInScope(
  db: Database,
  caller: Caller,
  branchId: number,
): Promise<BranchRow> {
  return found(
    await db
      .select()
      .from(branches)
      .where(named(inScope(caller), branchId)),
  );
}

/** The branch as `branchInScope`, which until the transaction ends is neither closed nor moved to another zone. */
export async function heldBranch(
  tx: Transaction,
  caller: Caller,
  branchId: number,
): Promise<BranchRow> {
  const rows = await tx
    .select()
    .from(branches)
    .where(named(inScope(caller), branchId))
    .for('key share', { of: branches });
  return found(rows);
}

/**
 * The branch of a caller who has no scope but it, such as a device of it; 404 once it is closed for
 * good. It is held as by `heldBranch`.
 */
export async function heldBranchItself(
  tx: Transaction,
  { organisationId, branchId }: { organisationId: number; branchId: number },
): Promise<BranchRow> {
  const own = and(eq(branches.organisationId, organisationId), eq(branches.active, true));
  const rows = await tx
    .select()
    .from(branches)
    .where(and(own, eq(branches.id, branchId)))
    .for('key share', { of: branches });
  return found(rows);
}

/** The branch, closed or not; 404 for another organisation's and for one out of charge. */
export async function branchInCharge(
  db: Database,
  caller: Caller,
  branchId: number,
): Promise<BranchRow> {
  return found(
    await db
      .select()
      .from(branches)
      .where(named(inCharge(caller), branchId)),
  );
}

const named = (scope: ReturnType<typeof inCharge>, branchId: number) =>
  and(scope, eq(branches.id, branchId));

function found([branch]: BranchRow[]): BranchRow {
  if (!branch) throw notFound('branch_not_found');
  return branch;
}

/** Gives a use case the branch that its path names; 404 as `branchInScope`. */
export const inBranch = withBranch(branchInScope);

/** Gives a use case the branch that its path names, closed ones too: what was done there stays readable. */
export const inAnyBranch = withBranch(branchInCharge);

function withBranch(read: typeof branchInScope) {
  return <Input extends { db: Database; caller: Caller; path: { branchId: number } }, Result>(
    useCase: (input: Input & { branch: BranchRow }) => Promise<Result>,
  ) =>
    async (input: Input): Promise<Result> => {
      const { db, caller, path } = input;
      return useCase({ ...input, branch: await read(db, caller, path.branchId) });
    };
}

export async function branchIdsInScope(db: Database, caller: Caller): Promise<number[]> {
  const rows = await db.select({ id: branches.id }).from(branches).where(inScope(caller));
  return rows.map((row) => row.id);
}

/** Closed ones too. */
export async function branchIdsInCharge(db: Database, caller: Caller): Promise<number[]> {
  const rows = await db.select({ id: branches.id }).from(branches).where(inCharge(caller));
  return rows.map((row) => row.id);
}
