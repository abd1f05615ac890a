import { and, eq, notInArray, sql } from 'drizzle-orm';
import { differences } from '#domain/changes/differences.ts';
import { leave } from '#domain/users/last-of-role.ts';
import type { Caller } from '../../../access/caller.ts';
import { recordAudit } from '../../../access/record-audit.ts';
import { rowsOf, type Transaction } from '../../../db/database.ts';
import { failedBy } from '../../../db/failure.ts';
import { insertRows } from '../../../db/rows.ts';
import { operatorSkills } from '../../../db/schema/operators.ts';
import { userBranches, users } from '../../../db/schema/users.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import { type Facts, factsOfStored } from './check-user.ts';
import { countRoles, type StoredUser } from './records.ts';

/** Returns the IDs in order; the users have no password. */
export async function insertUsers(
  tx: Transaction,
  caller: Caller,
  people: readonly Facts[],
  at: Date,
): Promise<number[]> {
  const { organisationId } = caller;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('users', 'id')) as id
      from generate_series(1, ${people.length}::int)`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const numbered = people.map((facts, index) => ({ facts, id: ids[index] }));
  const usersOf = numbered.map(({ facts, id }) => ({
    client_id: organisationId,
    id,
    first_name: facts.firstName,
    last_name: facts.lastName,
    email: facts.email,
    phone_number: facts.phoneNumber,
    address: facts.address,
    nickname: facts.nickname,
    type: facts.type,
    time_zone: facts.timeZone,
    hierarchy_id: facts.hierarchyId,
    active: true,
    must_change_password: false,
  }));
  await insertRows(tx, 'users', usersOf).catch(tellTaken);
  const assigned = numbered.flatMap(({ facts, id }) =>
    facts.branchIds.map((branch) => ({
      client_id: organisationId,
      user_id: id,
      branch_id: branch,
    })),
  );
  await insertRows(tx, 'user_branches', assigned);
  await recordAudit(
    tx,
    caller,
    { action: 'create', at },
    people.map((facts, index) => ({ subjectId: ids[index] ?? 0, before: {}, after: facts })),
  );
  return ids;
}

/**
 * Resets views and skills with a new role, and a removed branch's skills; the administration must
 * be locked. Throws 409 `last_of_role`.
 */
export async function changeUser(
  tx: Transaction,
  caller: Caller,
  { before, facts }: { before: StoredUser; facts: Facts },
  at: Date,
): Promise<void> {
  const { organisationId, userId } = caller;
  const changes = differences(factsOfStored(before), facts);
  if (Object.keys(changes.after).length === 0) return;
  const { row } = before;
  const newRole = facts.type !== row.type;
  if (newRole && leave(row, userId, await countRoles(tx, organisationId)) === 'last_of_role') {
    throw conflict('last_of_role');
  }
  const { branchIds, ...columns } = facts;
  await tx
    .update(users)
    .set({
      ...columns,
      ...(newRole && { views: null }),
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.organisationId, organisationId), eq(users.id, row.id)))
    .catch(tellTaken);
  if (newRole) {
    await tx
      .delete(operatorSkills)
      .where(
        and(eq(operatorSkills.organisationId, organisationId), eq(operatorSkills.userId, row.id)),
      );
  }
  if (changes.after.branchIds) {
    await tx
      .delete(userBranches)
      .where(
        and(
          eq(userBranches.organisationId, organisationId),
          eq(userBranches.userId, row.id),
          notInArray(userBranches.branchId, branchIds),
        ),
      );
    const assigned = branchIds.map((branchId) => ({ organisationId, userId: row.id, branchId }));
    if (assigned.length > 0) await tx.insert(userBranches).values(assigned).onConflictDoNothing();
  }
  await recordAudit(tx, caller, { action: 'update', at }, [{ subjectId: row.id, ...changes }]);
}

function tellTaken(error: unknown): never {
  const taken = failedBy(error, 'uniqueViolation');
  throw taken ? new AppError(409, 'email_taken', { field: 'email' }) : error;
}
