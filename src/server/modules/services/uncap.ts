import { and, eq } from 'drizzle-orm';
import { localMoment } from '#domain/time/zone.ts';
import { services } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';
import { type Offering, recordOffer } from './offering.ts';

/**
 * Lifts the capacity limit of the service's numbers for the rest of the local day, or restores it;
 * the configuration is kept. Throws 404 `service_not_found`.
 */
export async function uncap(
  offering: Offering,
  serviceId: number,
  { uncapped }: { uncapped: boolean },
): Promise<void> {
  const { tx, branch, now } = offering;
  const { day } = localMoment(now.getTime(), branch.timeZone);
  const its = and(
    eq(services.organisationId, branch.organisationId),
    eq(services.branchId, branch.id),
    eq(services.id, serviceId),
  );
  const [service] = await tx.select().from(services).where(its).for('no key update');
  if (!service) throw notFound('service_not_found');
  const uncappedOn = uncapped ? day : null;
  await tx.update(services).set({ uncappedOn }).where(its);
  const states = { before: { uncappedOn: service.uncappedOn }, after: { uncappedOn } };
  const about = { kind: 'service', subject: serviceId, action: 'update' } as const;
  await recordOffer(offering, { ...about, ...states });
}
