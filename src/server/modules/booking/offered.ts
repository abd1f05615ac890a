import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { hasNames } from '#domain/names/names.ts';
import type { Database } from '../../db/database.ts';
import { serviceBookings } from '../../db/schema/bookings.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';
import { organisationAt } from '../../organisation/address.ts';
import type { Offered } from './turns.ts';

type Schemas = components['schemas'];

/** Finds the organisation by its current or a former slug. Throws 404. */
export async function organisationNamed(db: Database, slug: string): Promise<number> {
  const id = await organisationAt(db, slug);
  if (id === null) throw notFound();
  return id;
}

const bookable = and(
  eq(serviceBookings.enabled, true),
  eq(services.active, true),
  eq(branches.active, true),
  isNotNull(services.slotCapacity),
  sql`${services.channels} @> '["appointment"]'::jsonb`,
);

const ofService = and(
  eq(services.organisationId, serviceBookings.organisationId),
  eq(services.id, serviceBookings.serviceId),
);
const ofBranch = and(
  eq(branches.organisationId, services.organisationId),
  eq(branches.id, services.branchId),
);

export async function branchesToBook(
  db: Database,
  organisationId: number,
): Promise<Schemas['BookingPlaces']['branches']> {
  return db
    .selectDistinct({
      id: branches.id,
      name: branches.name,
      address: branches.address,
      timeZone: branches.timeZone,
    })
    .from(serviceBookings)
    .innerJoin(services, ofService)
    .innerJoin(branches, ofBranch)
    .where(and(eq(serviceBookings.organisationId, organisationId), bookable))
    .orderBy(asc(branches.name), asc(branches.id));
}

export async function servicesToBook(
  db: Database,
  organisationId: number,
  branchId: number,
): Promise<Schemas['BookingService'][]> {
  const here = and(eq(services.branchId, branchId), eq(services.organisationId, organisationId));
  const found = await offeredWhere(db, here).orderBy(asc(services.position), asc(services.id));
  return found.map(({ service }) => ({
    id: service.id,
    name: service.name,
    ...(hasNames(service.names) && { names: service.names }),
    minutes: service.slotMinutes,
    required: service.requiredData,
  }));
}

/** Throws 404 unless the public can book the service. */
export async function offeredService(
  db: Database,
  organisationId: number,
  serviceId: number,
): Promise<Offered> {
  return one(await offeredWhere(db, named(organisationId, serviceId)));
}

/**
 * Like `offeredService`, with a lock that keeps the branch from being closed or moved to another
 * time zone until the transaction ends.
 */
export async function heldService(
  db: Database,
  organisationId: number,
  serviceId: number,
): Promise<Offered> {
  const rows = offeredWhere(db, named(organisationId, serviceId));
  return one(await rows.for('key share', { of: branches }));
}

const named = (organisationId: number, serviceId: number) =>
  and(eq(services.organisationId, organisationId), eq(services.id, serviceId));

function one([offered]: Offered[]): Offered {
  if (!offered) throw notFound('service_not_found');
  return offered;
}

function offeredWhere(db: Database, condition: SQL | undefined) {
  return db
    .select({ branch: branches, service: services, terms: serviceBookings })
    .from(services)
    .innerJoin(serviceBookings, ofService)
    .innerJoin(branches, ofBranch)
    .where(and(condition, bookable));
}
