import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { services } from '../db/schema/organisation.ts';

export const servicesInUse = (
  db: Database,
  { organisationId, id }: { organisationId: number; id: number },
  only?: number,
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, id),
        eq(services.active, true),
        only === undefined ? undefined : eq(services.id, only),
      ),
    )
    .orderBy(asc(services.position), asc(services.id));
