import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { roleLabels } from '#domain/permissions/roles.ts';
import { grantableRoles } from '#domain/users/grants.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/database.ts';
import { divisions, organisations } from '../../../db/schema/organisation.ts';
import { notFound } from '../../../errors/app-error.ts';
import { loadGrounds, userInReach } from './visible-users.ts';

type Schemas = components['schemas'];

export async function organisationOf(
  db: Database,
  { organisationId }: Caller,
): Promise<Schemas['Organisation']> {
  const [found] = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!found) throw notFound();
  return found;
}

export async function branchChoices(
  db: Database,
  caller: Caller,
): Promise<Schemas['BranchOption'][]> {
  const { branches } = await loadGrounds(db, caller);
  return [...branches].map(([id, { name, divisionId }]) => ({ id, name, divisionId }));
}

/**
 * Roles that the caller may give to a user in reach; none for the caller's own account. Throws 404.
 */
export async function roleChoices(
  db: Database,
  caller: Caller,
  userId: number,
): Promise<Schemas['RoleOption'][]> {
  const user = await userInReach(db, caller, userId);
  const roles = user.id === caller.userId ? [user.type] : grantableRoles(caller.role);
  return roles.map((typeUser) => ({ typeUser, label: roleLabels[typeUser] }));
}

/** Throws 404 for a hierarchy out of the caller's reach. */
export async function divisionChoices(
  db: Database,
  caller: Caller,
  hierarchyId: number,
): Promise<Schemas['Division'][]> {
  const { hierarchies } = await loadGrounds(db, caller);
  if (!hierarchies.has(hierarchyId)) throw notFound('hierarchy_not_found');
  return db
    .select({ id: divisions.id, name: divisions.name })
    .from(divisions)
    .where(
      and(
        eq(divisions.organisationId, caller.organisationId),
        eq(divisions.hierarchyId, hierarchyId),
      ),
    )
    .orderBy(asc(divisions.name), asc(divisions.id));
}
