import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { defaultTerms, termLimits, wrongTerm } from '#domain/booking/terms.ts';
import { type BranchRow, branchInScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { serviceBookings } from '../../db/schema/bookings.ts';
import { services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { channelOf } from '../../messages/channel-store.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';

type Schemas = components['schemas'];

/** True when e-mail can deliver the link to confirm; otherwise nothing can be booked. */
export async function mayConfirm(
  deps: Deps,
  organisationId: number,
  db?: Database,
): Promise<boolean> {
  return (await channelOf(deps, organisationId, 'email', db)) !== null;
}

/** Throws 404 `service_not_found`. */
export async function readTerms(
  deps: Deps,
  db: Database,
  branch: BranchRow,
  serviceId: number,
): Promise<Schemas['StoredBookingTerms']> {
  const [row] = await db
    .select({ service: services, booking: serviceBookings })
    .from(services)
    .leftJoin(
      serviceBookings,
      and(
        eq(serviceBookings.organisationId, services.organisationId),
        eq(serviceBookings.serviceId, services.id),
      ),
    )
    .where(ofBranch(branch, serviceId));
  if (!row) throw notFound('service_not_found');
  const { service, booking } = row;
  const ready = service.slotCapacity !== null && service.channels.includes('appointment');
  const mailed = await mayConfirm(deps, branch.organisationId, db);
  if (!booking) return { version: 0, terms: defaultTerms, ready, mailed };
  const { version, organisationId: _, serviceId: __, ...terms } = booking;
  return { version, terms, ready, mailed };
}

/** Throws 409 `booking_changed` for a concurrent change and 400 for an invalid number. */
export async function saveTerms(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  { branchId, serviceId }: { branchId: number; serviceId: number },
  { version, terms }: Schemas['NewBookingTerms'],
): Promise<Schemas['StoredBookingTerms']> {
  const branch = await branchInScope(tx, caller, branchId);
  // The row may not exist yet, so the lock on its service serialises changes.
  await tx
    .select({ id: services.id })
    .from(services)
    .where(ofBranch(branch, serviceId))
    .for('no key update');
  const before = await readTerms(deps, tx, branch, serviceId);
  if (before.version !== version) throw conflict('booking_changed');
  const wrong = wrongTerm(terms);
  if (wrong) throw new AppError(400, 'out_of_range', { field: wrong, params: termLimits[wrong] });
  const { organisationId } = caller;
  await tx
    .insert(serviceBookings)
    .values({ organisationId, serviceId, ...terms })
    .onConflictDoUpdate({
      target: [serviceBookings.organisationId, serviceBookings.serviceId],
      set: { ...terms, version: version + 1 },
    });
  await recordConfiguration(tx, caller, now, {
    kind: 'service',
    subject: serviceId,
    branchId,
    action: 'update',
    before: recorded(before.terms),
    after: recorded(terms),
  });
  return readTerms(deps, tx, branch, serviceId);
}

/** Prefixed, so that the service's history tells its terms from its other fields. */
function recorded(terms: Schemas['BookingTerms']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [`booking.${name}`, value]),
  );
}

function ofBranch({ organisationId, id }: BranchRow, serviceId: number) {
  return and(
    eq(services.organisationId, organisationId),
    eq(services.branchId, id),
    eq(services.id, serviceId),
  );
}
