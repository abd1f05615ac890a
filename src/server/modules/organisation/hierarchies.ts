import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { branches, divisions, hierarchies } from '../../db/schema/organisation.ts';

export async function hierarchyTree(
  db: Database,
  { organisationId, role, hierarchyId }: Caller,
): Promise<components['schemas']['Hierarchy'][]> {
  const reached = role === 'Security' ? undefined : eq(hierarchies.id, hierarchyId);
  const all = await db
    .select({ id: hierarchies.id, name: hierarchies.name, version: hierarchies.version })
    .from(hierarchies)
    .where(and(eq(hierarchies.organisationId, organisationId), reached))
    .orderBy(asc(hierarchies.name), asc(hierarchies.id));
  const having = (active: boolean) =>
    sql<number>`(count(*) filter (where ${branches.active} = ${active}))::int`;
  const parts = await db
    .select({
      id: divisions.id,
      name: divisions.name,
      version: divisions.version,
      hierarchyId: divisions.hierarchyId,
      branches: having(true),
      closed: having(false),
    })
    .from(divisions)
    .leftJoin(
      branches,
      and(
        eq(branches.organisationId, divisions.organisationId),
        eq(branches.divisionId, divisions.id),
      ),
    )
    .where(
      and(
        eq(divisions.organisationId, organisationId),
        role === 'Security' ? undefined : eq(divisions.hierarchyId, hierarchyId),
      ),
    )
    .groupBy(divisions.organisationId, divisions.id)
    .orderBy(asc(divisions.name), asc(divisions.id));
  return all.map((hierarchy) => ({
    ...hierarchy,
    divisions: parts
      .filter((division) => division.hierarchyId === hierarchy.id)
      .map(({ hierarchyId: _, ...division }) => division),
  }));
}
