import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { branches } from '../../db/schema/organisation.ts';
import { userBranches, users } from '../../db/schema/users.ts';

/**
 * SQL condition on `users`: operators of a Manager's hierarchy, or of the branches assigned to
 * other roles; `where` narrows the branches.
 */
export function inReach(caller: Caller): SQL | undefined {
  return and(
    eq(users.organisationId, caller.organisationId),
    eq(users.active, true),
    // A literal, since the partial index of operators does not apply to a parameter.
    sql`${users.type} = 'Operator'`,
    caller.role === 'Manager' ? eq(users.hierarchyId, caller.hierarchyId) : worksIn(caller),
  );
}

/**
 * SQL condition on `users`: assigned to a branch of the caller's scope, or to `branchId` within it.
 */
export function worksIn(caller: Caller, branchId?: number): SQL {
  return exists(
    sql`(select from ${userBranches} join ${branches}
      on ${branches.organisationId} = ${userBranches.organisationId}
        and ${branches.id} = ${userBranches.branchId}
      where ${userBranches.organisationId} = ${users.organisationId}
        and ${userBranches.userId} = ${users.id} and ${inScope(caller)}
        ${branchId === undefined ? sql`` : sql`and ${branches.id} = ${branchId}`})`,
  );
}
