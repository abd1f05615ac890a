import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { inScope } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import { type Database, rowsOf, type Transaction } from '../../../db/database.ts';
import { branches, divisions, hierarchies } from '../../../db/schema/organisation.ts';
import { users } from '../../../db/schema/users.ts';
import { notFound } from '../../../errors/app-error.ts';
import type { UserRow } from '../presenter.ts';

/**
 * SQL condition on `users` visible to the caller (design: Manager own hierarchy, never Security).
 */
export function inReach(caller: Caller): SQL | undefined {
  const active = and(eq(users.organisationId, caller.organisationId), eq(users.active, true));
  if (caller.role === 'Security') return active;
  return and(active, eq(users.hierarchyId, caller.hierarchyId), ne(users.type, 'Security'));
}

export function reaches(caller: Caller, user: UserRow): boolean {
  if (user.organisationId !== caller.organisationId || !user.active) return false;
  if (caller.role === 'Security') return true;
  return user.hierarchyId === caller.hierarchyId && user.type !== 'Security';
}

/** Throws 404 for a user of another organisation or out of reach. */
export async function userInReach(db: Database, caller: Caller, id: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(inReach(caller), eq(users.id, id)));
  if (!row) throw notFound();
  return row;
}

export interface Grounds {
  caller: Caller;
  branches: ReadonlyMap<number, { name: string; divisionId: number; hierarchyId: number }>;
  hierarchies: ReadonlyMap<number, string>;
}

export async function loadGrounds(db: Database, caller: Caller): Promise<Grounds> {
  const { organisationId, hierarchyId, role } = caller;
  const active = and(eq(branches.organisationId, organisationId), eq(branches.active, true));
  const rows = await db
    .select({
      id: branches.id,
      name: branches.name,
      divisionId: branches.divisionId,
      hierarchyId: divisions.hierarchyId,
    })
    .from(branches)
    .innerJoin(
      divisions,
      and(
        eq(divisions.organisationId, branches.organisationId),
        eq(divisions.id, branches.divisionId),
      ),
    )
    .where(role === 'Security' ? active : inScope(caller))
    .orderBy(branches.name, branches.id);
  const all = await db
    .select({ id: hierarchies.id, name: hierarchies.name })
    .from(hierarchies)
    .where(eq(hierarchies.organisationId, organisationId));
  const mine = role === 'Security' ? all : all.filter(({ id }) => id === hierarchyId);
  return {
    caller,
    branches: new Map(rows.map(({ id, ...branch }) => [id, branch])),
    hierarchies: new Map(mine.map(({ id, name }) => [id, name])),
  };
}

/**
 * Serialises user administration: two transactions could otherwise remove the last two Managers.
 */
export async function lockAdministration(tx: Transaction, organisationId: number): Promise<void> {
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(${advisoryLocks.administration}, hashtext(${String(organisationId)}))`,
  );
}
