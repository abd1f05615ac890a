import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { lastingRoles, type Remaining } from '#domain/users/last-of-role.ts';
import { type Database, rowsOf } from '../../../db/database.ts';
import { foldedEmail } from '../../../db/folded-email.ts';
import { rowOf } from '../../../db/rows.ts';
import { userBranches, users } from '../../../db/schema/users.ts';
import { presentUser, type UserRow } from '../presenter.ts';

export interface StoredUser {
  row: UserRow;
  branchIds: number[];
}

export function presentRecord({ row, branchIds }: StoredUser): components['schemas']['UserRecord'] {
  return {
    ...presentUser(row),
    hierarchyId: row.hierarchyId,
    branchIds,
    userInvalid: row.mustChangePassword,
    hasPassword: row.passwordHash !== null,
  };
}

export async function withBranches(db: Database, rows: readonly UserRow[]): Promise<StoredUser[]> {
  const [first] = rows;
  if (!first) return [];
  const assigned = await db
    .select({ userId: userBranches.userId, branchId: userBranches.branchId })
    .from(userBranches)
    .where(
      and(
        eq(userBranches.organisationId, first.organisationId),
        inArray(
          userBranches.userId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(userBranches.branchId);
  const byUser = new Map<number, number[]>(rows.map(({ id }) => [id, []]));
  for (const { userId, branchId } of assigned) byUser.get(userId)?.push(branchId);
  return rows.map((row) => ({ row, branchIds: byUser.get(row.id) ?? [] }));
}

/** Active users of the organisation by e-mail, compared like `foldEmail`. */
export async function findByEmails(
  db: Database,
  organisationId: number,
  emails: readonly string[],
): Promise<Map<string, UserRow>> {
  const found = await rowsOf<Record<string, unknown>>(
    db,
    sql`select asked.email as asked_email, ${users}.*
      from (select distinct value as email
        from json_array_elements_text(${JSON.stringify(emails)}::json)) asked
      join ${users} on ${foldedEmail(users.email)} = ${foldedEmail(sql`asked.email`)}
        and ${users.organisationId} = ${organisationId} and ${users.active}`,
  );
  // The cast: the first column is the requested text.
  return new Map(found.map((raw) => [raw.asked_email as string, rowOf(users, raw)]));
}

/** Number of active users of each role that must keep at least one. */
export async function countRoles(db: Database, organisationId: number): Promise<Remaining> {
  const rows = await db
    .select({ type: users.type, count: count() })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.active, true),
        inArray(users.type, [...lastingRoles]),
      ),
    )
    .groupBy(users.type);
  return Object.fromEntries(rows.map((row) => [row.type, row.count]));
}
