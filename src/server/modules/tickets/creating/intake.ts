import { and, count, eq, ne } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { type Channel, missingData } from '#domain/services/intake.ts';
import type { Transaction } from '../../../db/database.ts';
import { services } from '../../../db/schema/organisation.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import type { BranchPlace } from '../../../organisation/calendars.ts';
import { capacitiesOf } from '../../../organisation/capacity.ts';
import { assertOpen } from '../store/assert-open.ts';
import { countHeld } from '../store/number-blocks.ts';
import { activeService, serviceOf } from '../store/offered-services.ts';
import type { Held } from './held-number.ts';

type ServiceRow = typeof services.$inferSelect;

/**
 * Throws unless the service gives the person a number of the local day by this channel: 409
 * `channel_closed` and `numbers_exhausted`, 400 `required` for missing data, and for an invalid
 * e-mail (spec §5).
 */
export async function assertIntake(
  tx: Transaction,
  service: ServiceRow,
  { day, ...asked }: Person & { day: string },
): Promise<void> {
  assertPerson(service, asked);
  if (service.dailyMax !== null) await assertRoom(tx, service, day);
}

interface Person {
  channel: Channel;
  customer: components['schemas']['Customer'];
}

/** The part of `assertIntake` that depends on no other ticket. */
export function assertPerson(service: ServiceRow, { channel, customer }: Person): void {
  if (!service.channels.includes(channel)) throw conflict('channel_closed');
  const [missing] = missingData(service.requiredData, customer);
  if (missing) throw new AppError(400, 'required', { field: missing });
  const email = customer.email.trim();
  if (email !== '' && !isEmail(email))
    throw new AppError(400, 'invalid_request', { field: 'email' });
}

/**
 * Returns a service and the local day for a ticket without an appointment. Throws 409 while the
 * branch or the service is closed or the service is inactive, unless its person has the number.
 */
export async function offeredNow(
  tx: Transaction,
  branch: BranchPlace,
  { serviceId, now, held }: { serviceId: number; now: Date; held: Held | null },
): Promise<{ service: ServiceRow; day: string }> {
  const { organisationId, id } = branch;
  if (held?.given) {
    return { service: await serviceOf(tx, organisationId, id, serviceId), day: held.day };
  }
  const day = await assertOpen(tx, branch, serviceId, now);
  return { service: await activeService(tx, organisationId, id, serviceId), day };
}

/**
 * Throws the errors of `assertIntake`, and 409 `capacity_exhausted` if the channel stops at the
 * day's capacity, it is used up, and no supervisor has lifted the limit today; none if the person
 * has the number. A held number counts as given.
 */
export async function assertOffered(
  tx: Transaction,
  branch: BranchPlace,
  service: ServiceRow,
  { day, now, held, ...asked }: Person & { day: string; now: Date; held: Held | null },
): Promise<void> {
  if (held?.given) return;
  if (held) assertPerson(service, asked);
  else await assertIntake(tx, service, { day, ...asked });
  const left = await capacityLeft(tx, branch, service, { channel: asked.channel, day, now });
  if (left <= 0) throw conflict('capacity_exhausted');
}

/**
 * Returns how many more numbers the channel may give today by the service's capacity; infinite if
 * unlimited. Locks a limited service, so concurrent requests count each other.
 */
export async function capacityLeft(
  tx: Transaction,
  branch: BranchPlace,
  { organisationId, id, cappedChannels, uncappedOn }: ServiceRow,
  { channel, day, now }: { channel: Channel; day: string; now: Date },
): Promise<number> {
  if (!cappedChannels.includes(channel) || uncappedOn === day) return Number.POSITIVE_INFINITY;
  await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), eq(services.id, id)))
    .for('no key update');
  const left = (await capacitiesOf(tx, branch, [id], { now, day })).get(id);
  return left ?? Number.POSITIVE_INFINITY;
}

/** Throws 409 `numbers_exhausted` once the service has its maximum of tickets for the day. */
export async function assertRoom(tx: Transaction, service: ServiceRow, day: string): Promise<void> {
  const { max, left } = await roomOf(tx, service, day);
  if (left <= 0) throw conflict('numbers_exhausted', { max });
}

/**
 * Returns the service's daily maximum and how many numbers are left of it; infinite without one.
 * Numbers that pages hold count, but tickets cancelled or passed to another service do not. Locks
 * the service, so concurrent requests count each other.
 */
export async function roomOf(
  tx: Transaction,
  { organisationId, branchId, id }: Pick<ServiceRow, 'organisationId' | 'branchId' | 'id'>,
  day: string,
): Promise<{ max: number; left: number }> {
  const none = { max: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY };
  const [service] = await tx
    .select({ max: services.dailyMax })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), eq(services.id, id)))
    .for('no key update');
  if (!service || service.max === null) return none;
  const [given] = await tx
    .select({ count: count() })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, organisationId),
        eq(tickets.branchId, branchId),
        eq(tickets.day, day),
        eq(tickets.serviceId, id),
        // Later stretches of a visit belong to services that did not give the number.
        eq(tickets.leg, 1),
        ne(tickets.status, 'cancelled'),
      ),
    );
  const held = await countHeld(tx, { organisationId, branchId, serviceId: id, day });
  return { max: service.max, left: service.max - (given?.count ?? 0) - held };
}
