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
 * Throws 409 `capacity_exhausted` if the channel stops at the day's capacity, it is used up, and no
 * supervisor has lifted the limit today. Locks the service, so concurrent requests count each
 * other.
 */
export async function assertCapacity(
  tx: Transaction,
  branch: BranchPlace,
  { organisationId, id, cappedChannels, uncappedOn }: ServiceRow,
  { channel, day, now }: { channel: Channel; day: string; now: Date },
): Promise<void> {
  if (!cappedChannels.includes(channel) || uncappedOn === day) return;
  await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), eq(services.id, id)))
    .for('no key update');
  const left = (await capacitiesOf(tx, branch, [id], { now, day })).get(id) ?? null;
  if (left !== null && left <= 0) throw conflict('capacity_exhausted');
}

/** Throws 409 `numbers_exhausted` once the service has its maximum of tickets for the day. */
export async function assertRoom(tx: Transaction, service: ServiceRow, day: string): Promise<void> {
  const max = await maximumReached(tx, service, day);
  if (max !== null) throw conflict('numbers_exhausted', { max });
}

/**
 * Returns the service's daily maximum once it is reached; null before. Tickets cancelled or passed
 * to another service do not count. Locks the service, so concurrent requests count each other.
 */
export async function maximumReached(
  tx: Transaction,
  { organisationId, branchId, id }: ServiceRow,
  day: string,
): Promise<number | null> {
  const [service] = await tx
    .select({ max: services.dailyMax })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), eq(services.id, id)))
    .for('no key update');
  if (!service || service.max === null) return null;
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
  return (given?.count ?? 0) >= service.max ? service.max : null;
}
