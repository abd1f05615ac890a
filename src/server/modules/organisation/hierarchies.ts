import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/client.ts';
import { divisions, hierarchies } from '../../db/schema/organisation.ts';

/** The hierarchies that the caller reaches with their divisions, by name. */
export async function hierarchyTree(
  db: Database,
  { organisationId, role, hierarchyId }: Caller,
): Promise<components['schemas']['Hierarchy'][]> {
  const reached = role === 'Security' ? undefined : eq(hierarchies.id, hierarchyId);
  const all = await db
    .select({ id: hierarchies.id, name: hierarchies.name })
    .from(hierarchies)
    .where(and(eq(hierarchies.organisationId, organisationId), reached))
    .orderBy(asc(hierarchies.name), asc(hierarchies.id));
  const parts = await db
    .select({ id: divisions.id, name: divisions.name, hierarchyId: divisions.hierarchyId })
    .from(divisions)
    .where(eq(divisions.organisationId, organisationId))
    .orderBy(asc(divisions.name), asc(divisions.id));
  return all.map((hierarchy) => ({
    ...hierarchy,
    divisions: parts
      .filter((division) => division.hierarchyId === hierarchy.id)
      .map(({ id, name }) => ({ id, name })),
  }));
}
