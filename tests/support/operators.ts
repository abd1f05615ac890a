import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { configurationAudit, userAudit } from '#server/db/schema/audit.ts';
import { operatorSkills } from '#server/db/schema/operators.ts';
import { userBranches, users } from '#server/db/schema/users.ts';
import type { Floor } from './floor.ts';
import type { Person } from './server.ts';

/** An operator's fields that requests need. */
export interface Known {
  id: number;
  email: string;
  version: number;
}

/**
 * Resets the two operators of a floor before each test: assigned to both branches without skills,
 * with an empty history. Returns them with helpers.
 */
export function openOperators(floor: Floor) {
  // The cast: a hook fills it before the first test reads it.
  const people = {} as { first: Known; second: Known };
  const db = () => floor.server.deps.database.db;
  beforeEach(async () => {
    const { organisationId, branchId, closedBranchId, emails } = floor.server.world;
    for (const table of [configurationAudit, userAudit, operatorSkills]) await db().delete(table);
    await db().update(users).set({ version: 1 });
    const [first, second] = await db()
      .select({ id: users.id, email: users.email, version: users.version })
      .from(users)
      .where(inArray(users.email, [emails.Operator, emails.Operator2]))
      // The order in which the world inserted them.
      .orderBy(asc(users.id));
    if (!first || !second) throw new Error('the operators are not there');
    Object.assign(people, { first, second });
    const everywhere = [first, second].flatMap(({ id: userId }) =>
      [branchId, closedBranchId].map((each) => ({ organisationId, userId, branchId: each })),
    );
    await db().insert(userBranches).values(everywhere).onConflictDoNothing();
  });
  return {
    people,
    assign: (person: Person, { id, version }: Known, branches: object[]) =>
      person.post(`/operators/${id}/assign`, { version, branches }),
    branchesOf: async ({ id }: Known) => {
      const rows = await db().select().from(userBranches).where(eq(userBranches.userId, id));
      return rows.map(({ branchId }) => branchId).sort((a, b) => a - b);
    },
    /** Removes the operator from a branch directly in the database. */
    without: (branchId: number, { id }: Known) =>
      db()
        .delete(userBranches)
        .where(and(eq(userBranches.userId, id), eq(userBranches.branchId, branchId))),
    configured: () => db().select().from(configurationAudit).orderBy(asc(configurationAudit.id)),
  };
}

/** A branch in the contract's form; null services allow all. */
export const inBranch = (branchId: number, serviceIds: unknown[] | null = null) => ({
  branchId,
  serviceIds,
});
