import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { services } from '../../../db/schema/organisation.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';

/** Returns the branch's service. Throws 409 service_inactive. */
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

/** Returns the branch's service, active or not. Throws 404. */
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
