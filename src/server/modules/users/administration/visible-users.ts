import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { inScope } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import { type Database, rowsOf, type Transaction } from '../../../db/client.ts';
import { branches, divisions, hierarchies } from '../../../db/schema/organisation.ts';
import { users } from '../../../db/schema/users.ts';
import { notFound } from '../../../errors/app-error.ts';
import type { UserRow } from '../presenter.ts';

/** SQL condition on `users`: those whom the caller may know of (design: Manager own hierarchy, never Security). */
export function inReach(caller: Caller): SQL | undefined {
  const active = and(eq(users.organisationId, caller.organisationId), eq(users.active, true));
  if (caller.role === 'Security') return active;
  return and(active, eq(users.hierarchyId, caller.hierarchyId), ne(users.type, 'Security'));
}

/** Whether a row that is at hand is in the caller's reach. */
export function reaches(caller: Caller, user: UserRow): boolean {
  if (user.organisationId !== caller.organisationId || !user.active) return false;
  if (caller.role === 'Security') return true;
  return user.hierarchyId === caller.hierarchyId && user.type !== 'Security';
}

/** The user, or 404: another tenant's and one out of reach answer as unknown. */
export async function userInReach(db: Database, caller: Caller, id: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(inReach(caller), eq(users.id, id)));
  if (!row) throw notFound();
  return row;
}

/** What the caller may give people: branches with their hierarchy and division, and hierarchies. */
export interface Grounds {
  caller: Caller;
  branches: ReadonlyMap<number, { name: string; divisionId: number; hierarchyId: number }>;
  /** By id, with their names. */
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

/** One transaction at a time changes users: two could otherwise remove the last two Managers. */
export async function lockAdministration(tx: Transaction, organisationId: number): Promise<void> {
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(${advisoryLocks.administration}, hashtext(${String(organisationId)}))`,
  );
}
