import { and, count, eq, gte, isNotNull, lt, ne } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { bookingDays, slotsOf } from '#domain/schedules/slots.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { services } from '../../../db/schema/organisation.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { calendarAt } from '../../../organisation/calendars.ts';

type ServiceRow = typeof services.$inferSelect;

const dayMs = 86_400_000;

/** The future slots of a service on a local day, with the places left in each. */
export async function listSlots(
  db: Database,
  branch: BranchRow,
  service: ServiceRow,
  { day, now }: { day: string; now: Date },
): Promise<components['schemas']['Slot'][]> {
  const slots = await slotsToCome(db, branch, service, { day, now });
  const [first, last] = [slots.at(0), slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const taken = await db
    .select({ at: tickets.scheduledAt, count: count() })
    .from(tickets)
    .where(
      and(
        booked(service),
        gte(tickets.scheduledAt, new Date(first)),
        lt(tickets.scheduledAt, new Date(last + 1)),
      ),
    )
    .groupBy(tickets.scheduledAt);
  const counts = new Map(taken.map((row) => [row.at?.getTime(), row.count]));
  return slots.map((at) => ({
    at: new Date(at).toISOString(),
    free: Math.max(0, (service.slotCapacity ?? 0) - (counts.get(at) ?? 0)),
  }));
}

/** Takes a place in the slot for the turn `except`, or for a new one; throws unless one is free. */
export async function takeSlot(
  tx: Transaction,
  { branch, service, at, now }: { branch: BranchRow; service: ServiceRow; at: Date; now: Date },
  except = 0,
): Promise<void> {
  const { day } = localMoment(at.getTime(), branch.timeZone);
  const slots = await slotsToCome(tx, branch, service, { day, now });
  if (!slots.includes(at.getTime())) throw notFound('slot_not_found', 'at');
  await assertFree(tx, service, at, except);
}

/** Locks the service: of two that want the last place, the second sees what the first took. */
export async function assertFree(
  tx: Transaction,
  of: { organisationId: number; id: number },
  at: Date,
  except: number,
): Promise<void> {
  const [service] = await tx
    .select({ capacity: services.slotCapacity })
    .from(services)
    .where(and(eq(services.organisationId, of.organisationId), eq(services.id, of.id)))
    .for('no key update');
  const [taken] = await tx
    .select({ count: count() })
    .from(tickets)
    .where(and(booked(of), eq(tickets.scheduledAt, at), ne(tickets.id, except)));
  if ((taken?.count ?? 0) >= (service?.capacity ?? 0)) throw conflict('slot_taken');
}

/**
 * The turns of a service that hold a place in a slot. A checked-in one keeps it: early arrivals must
 * not make room for more.
 */
export function booked({ organisationId, id }: { organisationId: number; id: number }) {
  return and(
    eq(tickets.organisationId, organisationId),
    eq(tickets.serviceId, id),
    isNotNull(tickets.scheduledAt),
    ne(tickets.status, 'cancelled'),
  );
}

async function slotsToCome(
  db: Database,
  branch: BranchRow,
  { id, active, slotCapacity, slotMinutes }: ServiceRow,
  { day, now }: { day: string; now: Date },
): Promise<number[]> {
  const until = now.getTime() + bookingDays * dayMs;
  // Days beyond the horizon offer no slots.
  if (!active || slotCapacity === null || Date.parse(day) > until + dayMs) return [];
  const calendar = await calendarAt(db, branch, new Date(day), id);
  const slots = slotsOf(calendar, day, slotMinutes);
  return slots.filter((at) => at > now.getTime() && at <= until);
}
