import { and, eq, ne, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { branches, divisions, hierarchies } from '../../db/schema/organisation.ts';
import { users } from '../../db/schema/users.ts';
import { conflict, notFound } from '../../errors/app-error.ts';
import {
  addDivision,
  type DivisionRow,
  divisionNamed,
  type HierarchyRow,
  lockHierarchy,
  nameTaken,
  typedName,
} from '../../organisation/hierarchies.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';

type Place = components['schemas']['PlaceRecord'];
type Changed = components['schemas']['ChangedPlace'];

const present = ({ id, name, version }: Place): Place => ({ id, name, version });

/** Throws 400 `required` and 409 `name_taken`. */
export async function createHierarchy(
  tx: Transaction,
  now: Date,
  caller: Caller,
  given: string,
): Promise<Place> {
  const { organisationId } = caller;
  const name = typedName(given);
  await assertFreeHierarchy(tx, organisationId, name);
  const [hierarchy] = await tx.insert(hierarchies).values({ organisationId, name }).returning();
  if (!hierarchy) throw new Error('insert returned no row');
  const change = { kind: 'hierarchy', subject: hierarchy.id, branchId: null } as const;
  const states = { action: 'create', before: {}, after: { name } };
  await recordConfiguration(tx, caller, now, { ...change, ...states });
  return present(hierarchy);
}

/** Throws 404, 409 `hierarchy_changed` and `name_taken`. */
export async function renameHierarchy(
  tx: Transaction,
  now: Date,
  caller: Caller,
  id: number,
  { version, name: given }: Changed,
): Promise<Place> {
  const hierarchy = await lockInReach(tx, caller, id);
  if (hierarchy.version !== version) throw conflict('hierarchy_changed');
  const name = typedName(given);
  await assertFreeHierarchy(tx, caller.organisationId, name, id);
  const [renamed] = await tx
    .update(hierarchies)
    .set({ name, version: version + 1 })
    .where(and(eq(hierarchies.organisationId, caller.organisationId), eq(hierarchies.id, id)))
    .returning();
  if (!renamed) throw notFound('hierarchy_not_found');
  const change = { kind: 'hierarchy', subject: id, branchId: null } as const;
  const states = { action: 'update', before: { name: hierarchy.name }, after: { name } };
  await recordConfiguration(tx, caller, now, { ...change, ...states });
  return present(renamed);
}

/** Throws 409 `hierarchy_in_use` when the hierarchy has divisions or users. */
export async function removeHierarchy(
  tx: Transaction,
  now: Date,
  caller: Caller,
  id: number,
  version: number,
): Promise<null> {
  const { organisationId } = caller;
  const hierarchy = await lockInReach(tx, caller, id);
  if (hierarchy.version !== version) throw conflict('hierarchy_changed');
  const divided = await tx
    .select({ id: divisions.id })
    .from(divisions)
    .where(and(eq(divisions.organisationId, organisationId), eq(divisions.hierarchyId, id)))
    .limit(1);
  const peopled = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.hierarchyId, id)))
    .limit(1);
  if (divided.length + peopled.length > 0) throw conflict('hierarchy_in_use');
  await tx
    .delete(hierarchies)
    .where(and(eq(hierarchies.organisationId, organisationId), eq(hierarchies.id, id)));
  const change = { kind: 'hierarchy', subject: id, branchId: null } as const;
  const states = { action: 'remove', before: { name: hierarchy.name }, after: {} };
  await recordConfiguration(tx, caller, now, { ...change, ...states });
  return null;
}

/** Throws 404, 400 `required` and 409 `name_taken`. */
export async function createDivision(
  tx: Transaction,
  now: Date,
  caller: Caller,
  hierarchyId: number,
  name: string,
): Promise<Place> {
  await lockInReach(tx, caller, hierarchyId);
  return present(await addDivision(tx, now, caller, hierarchyId, name));
}

/** Throws 404, 409 `division_changed` and `name_taken`. */
export async function renameDivision(
  tx: Transaction,
  now: Date,
  caller: Caller,
  id: number,
  { version, name: given }: Changed,
): Promise<Place> {
  const division = await divisionInReach(tx, caller, id);
  if (division.version !== version) throw conflict('division_changed');
  const name = typedName(given);
  if (await divisionNamed(tx, division, name, id)) throw nameTaken();
  const [renamed] = await tx
    .update(divisions)
    .set({ name, version: version + 1 })
    .where(and(eq(divisions.organisationId, caller.organisationId), eq(divisions.id, id)))
    .returning();
  if (!renamed) throw notFound('division_not_found');
  const change = { kind: 'division', subject: id, branchId: null } as const;
  const states = { action: 'update', before: { name: division.name }, after: { name } };
  await recordConfiguration(tx, caller, now, { ...change, ...states });
  return present(renamed);
}

/** Throws 409 `division_in_use` when the division has ever had a branch. */
export async function removeDivision(
  tx: Transaction,
  now: Date,
  caller: Caller,
  id: number,
  version: number,
): Promise<null> {
  const { organisationId } = caller;
  const division = await divisionInReach(tx, caller, id);
  if (division.version !== version) throw conflict('division_changed');
  const used = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.organisationId, organisationId), eq(branches.divisionId, id)))
    .limit(1);
  if (used.length > 0) throw conflict('division_in_use');
  await tx
    .delete(divisions)
    .where(and(eq(divisions.organisationId, organisationId), eq(divisions.id, id)));
  const change = { kind: 'division', subject: id, branchId: null } as const;
  const states = { action: 'remove', before: { name: division.name }, after: {} };
  await recordConfiguration(tx, caller, now, { ...change, ...states });
  return null;
}

/** Security reaches every hierarchy, other roles their own. */
function lockInReach(tx: Transaction, caller: Caller, id: number): Promise<HierarchyRow> {
  if (caller.role !== 'Security' && caller.hierarchyId !== id) {
    throw notFound('hierarchy_not_found');
  }
  return lockHierarchy(tx, caller.organisationId, id);
}

async function divisionInReach(tx: Transaction, caller: Caller, id: number): Promise<DivisionRow> {
  await lockHierarchy(tx, caller.organisationId, caller.hierarchyId);
  const [division] = await tx
    .select()
    .from(divisions)
    .where(
      and(
        eq(divisions.organisationId, caller.organisationId),
        eq(divisions.id, id),
        eq(divisions.hierarchyId, caller.hierarchyId),
      ),
    );
  if (!division) throw notFound('division_not_found');
  return division;
}

async function assertFreeHierarchy(
  tx: Transaction,
  organisationId: number,
  name: string,
  except = 0,
): Promise<void> {
  const [other] = await tx
    .select({ id: hierarchies.id })
    .from(hierarchies)
    .where(
      and(
        eq(hierarchies.organisationId, organisationId),
        ne(hierarchies.id, except),
        sql`lower(${hierarchies.name}) = lower(${name})`,
      ),
    );
  if (other) throw nameTaken();
}
