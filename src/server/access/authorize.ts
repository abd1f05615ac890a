import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm';
import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import type { Database } from '../db/client.ts';
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

/** SQL condition on `branches`: a Manager's hierarchy, or the branches assigned to other roles. */
export function inScope(caller: Scoped) {
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
  return and(eq(branches.organisationId, caller.organisationId), eq(branches.active, true), scope);
}

export type BranchRow = typeof branches.$inferSelect;

/** The branch; 404 for another organisation's and for one out of scope. */
export async function branchInScope(
  db: Database,
  caller: Caller,
  branchId: number,
): Promise<BranchRow> {
  const [branch] = await db
    .select()
    .from(branches)
    .where(and(inScope(caller), eq(branches.id, branchId)));
  if (!branch) throw notFound('branch_not_found');
  return branch;
}

/** Gives a use case the branch that its path names; 404 as `branchInScope`. */
export function inBranch<
  Input extends { db: Database; caller: Caller; path: { branchId: number } },
  Result,
>(useCase: (input: Input & { branch: BranchRow }) => Promise<Result>) {
  return async (input: Input): Promise<Result> => {
    const { db, caller, path } = input;
    return useCase({ ...input, branch: await branchInScope(db, caller, path.branchId) });
  };
}

export async function branchIdsInScope(db: Database, caller: Caller): Promise<number[]> {
  const rows = await db.select({ id: branches.id }).from(branches).where(inScope(caller));
  return rows.map((row) => row.id);
}
