import { and, eq } from 'drizzle-orm';
import type { OpeningSpan } from '#domain/schedules/opening.ts';
import type { Database } from '../../../db/client.ts';
import { branchHours, services } from '../../../db/schema/organisation.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';

/** The branch's service; throws unless it is on (409 service_inactive). */
export async function activeService(
  db: Database,
  organisationId: number,
  branchId: number,
  serviceId: number,
): Promise<typeof services.$inferSelect> {
  const service = await serviceOf(db, organisationId, branchId, serviceId);
  if (!service.active) throw conflict('service_inactive');
  return service;
}

/** The branch's service, on or off; throws 404. */
export async function serviceOf(
  db: Database,
  organisationId: number,
  branchId: number,
  serviceId: number,
): Promise<typeof services.$inferSelect> {
  const [service] = await db
    .select()
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, branchId),
        eq(services.id, serviceId),
      ),
    );
  if (!service) throw notFound('service_not_found', 'serviceId');
  return service;
}

/** The branch's opening hours, in its time zone. */
export function hoursOf(
  db: Database,
  { organisationId, id }: { organisationId: number; id: number },
): Promise<OpeningSpan[]> {
  return db
    .select()
    .from(branchHours)
    .where(and(eq(branchHours.organisationId, organisationId), eq(branchHours.branchId, id)));
}
