import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm';
import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import type { Database } from '../db/client.ts';
import { branches, divisions } from '../db/schema/organisation.ts';
import { userBranches } from '../db/schema/people.ts';
import { AppError, forbidden, notFound } from '../operations/errors.ts';
import type { Caller } from './caller.ts';

/**
 * First line of every use case: throws 403 unless the caller's role and views carry the
 * action, or while the caller's password must be changed first.
 */
export function authorize(caller: Caller, action: Action): void {
  if (caller.mustChangePassword) throw new AppError(403, 'password_change_required');
  if (!may(caller, action)) throw forbidden();
}

/** What of a caller decides on their scope, or the places in a statement where it will be. */
export type Scoped = Pick<Caller, 'role'> &
  Record<'clientId' | 'userId' | 'hierarchyId', number | Placeholder>;

/** SQL condition on `branches`: those in the caller's scope (design: Manager own hierarchy, others assigned). */
export function inScope(caller: Scoped) {
  const scope =
    caller.role === 'Manager'
      ? exists(
          sql`(select 1 from ${divisions} where ${divisions.clientId} = ${branches.clientId}
            and ${divisions.id} = ${branches.divisionId}
            and ${divisions.hierarchyId} = ${caller.hierarchyId})`,
        )
      : exists(
          sql`(select 1 from ${userBranches} where ${userBranches.clientId} = ${branches.clientId}
            and ${userBranches.branchId} = ${branches.id}
            and ${userBranches.userId} = ${caller.userId})`,
        );
  return and(eq(branches.clientId, caller.clientId), eq(branches.active, true), scope);
}

export type BranchRow = typeof branches.$inferSelect;

/** The branch, or 404: another tenant's and one out of scope answer as unknown. */
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

export async function branchIdsInScope(db: Database, caller: Caller): Promise<number[]> {
  const rows = await db.select({ id: branches.id }).from(branches).where(inScope(caller));
  return rows.map((row) => row.id);
}
