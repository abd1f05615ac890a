import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { divisions, hierarchies } from '../db/schema/organisation.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { recordConfiguration } from './record-configuration.ts';

export type HierarchyRow = typeof hierarchies.$inferSelect;
export type DivisionRow = typeof divisions.$inferSelect;

interface Actor {
  organisationId: number;
  userId: number;
}

/**
 * Locks the hierarchy, so that one transaction at a time changes it, its divisions or its branches.
 * Throws 404 `hierarchy_not_found`.
 */
export async function lockHierarchy(
  tx: Transaction,
  organisationId: number,
  id: number,
): Promise<HierarchyRow> {
  const [hierarchy] = await tx
    .select()
    .from(hierarchies)
    .where(and(eq(hierarchies.organisationId, organisationId), eq(hierarchies.id, id)))
    .for('no key update');
  if (!hierarchy) throw notFound('hierarchy_not_found');
  return hierarchy;
}

/** Adds a division to a locked hierarchy. Throws 400 `required` and 409 `name_taken`. */
export async function addDivision(
  tx: Transaction,
  now: Date,
  { organisationId, userId }: Actor,
  hierarchyId: number,
  given: string,
): Promise<DivisionRow> {
  const name = typedName(given);
  if (await divisionNamed(tx, { organisationId, hierarchyId }, name)) throw nameTaken();
  const rows = await tx.insert(divisions).values({ organisationId, hierarchyId, name }).returning();
  const [division] = rows;
  if (!division) throw new Error('insert returned no row');
  const change = { kind: 'division', subject: division.id, branchId: null } as const;
  const states = { action: 'create', before: {}, after: { name, hierarchyId } };
  await recordConfiguration(tx, { organisationId, userId }, now, { ...change, ...states });
  return division;
}

export async function divisionNamed(
  tx: Transaction,
  { organisationId, hierarchyId }: { organisationId: number; hierarchyId: number },
  name: string,
  except = 0,
): Promise<DivisionRow | null> {
  const [found] = await tx
    .select()
    .from(divisions)
    .where(
      and(
        eq(divisions.organisationId, organisationId),
        eq(divisions.hierarchyId, hierarchyId),
        ne(divisions.id, except),
        sql`lower(${divisions.name}) = lower(${name.trim()})`,
      ),
    );
  return found ?? null;
}

/** Trims a name; throws 400 when nothing is left. */
export function typedName(given: string): string {
  const name = given.trim();
  if (name === '') throw new AppError(400, 'required', { field: 'name' });
  return name;
}

export const nameTaken = () => new AppError(409, 'name_taken', { field: 'name' });
