import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { services } from '../../db/schema/organisation.ts';
import { conflict, notFound } from '../../errors.ts';

/** The service, if the branch offers it now. */
export async function activeService(
  tx: Transaction,
  clientId: number,
  branchId: number,
  serviceId: number,
): Promise<typeof services.$inferSelect> {
  const [service] = await tx
    .select()
    .from(services)
    .where(
      and(
        eq(services.clientId, clientId),
        eq(services.branchId, branchId),
        eq(services.id, serviceId),
      ),
    );
  if (!service) throw notFound('service_not_found', 'serviceId');
  if (!service.active) throw conflict('service_inactive');
  return service;
}
