import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm';
import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import type { Database, Transaction } from '../db/database.ts';
import { namedRowsOf } from '../db/rows.ts';
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

/**
 * The fields of a caller that decide the scope, as values or as placeholders of a prepared
 * statement.
 */
export type Scoped = Pick<Caller, 'role'> &
  Record<'organisationId' | 'userId' | 'hierarchyId', number | Placeholder>;

/**
 * SQL condition on `branches`: the branches of a Manager's hierarchy, or the branches assigned to a
 * user of another role. Includes closed branches.
 */
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

/** SQL condition on `branches`: the branches of `inCharge` that are still active. */
export function inScope(caller: Scoped) {
  return and(inCharge(caller), eq(branches.active, true));
}

export type BranchRow = typeof branches.$inferSelect;

/**
 * Returns the branch. Throws 404 for a branch of another organisation, out of scope or closed for
 * good.
 */
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

/**
 * Returns the branch like `branchInScope` and locks the row, so that it is neither closed nor moved
 * to another zone until the transaction ends.
 */
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
 * Returns and locks the branch of a caller that belongs to one branch, such as a device. Throws 404
 * once the branch is closed for good.
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

/**
 * Returns the branch, closed or not. Throws 404 for a branch of another organisation or out of
 * charge.
 */
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

/** Wraps a use case so that it receives the branch of its path. Throws 404 like `branchInScope`. */
export const inBranch = withBranch(branchInScope);

/**
 * Wraps a use case like `inBranch`, but accepts closed branches too, so that their history stays
 * readable.
 */
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
  // Every open stream asks it again and again, and planning it takes longer than running it.
  const name = caller.role === 'Manager' ? 'branches_of_hierarchy' : 'branches_of_user';
  const rows = await namedRowsOf<{ id: number }>(
    db,
    name,
    sql`select ${branches.id} from ${branches} where ${inScope(caller)}`,
  );
  return rows.map(({ id }) => id);
}

/** Includes closed branches. */
export async function branchIdsInCharge(db: Database, caller: Caller): Promise<number[]> {
  const rows = await db.select({ id: branches.id }).from(branches).where(inCharge(caller));
  return rows.map((row) => row.id);
}
