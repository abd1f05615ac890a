import { and, count, eq, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { bookingDays, slotsOf } from '#domain/schedules/slots.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { services } from '../../../db/schema/organisation.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { type BranchPlace, calendarAt } from '../../../organisation/calendars.ts';

type ServiceRow = typeof services.$inferSelect;
type Bookable = Pick<
  ServiceRow,
  'organisationId' | 'id' | 'active' | 'slotCapacity' | 'slotMinutes'
>;

const dayMs = 86_400_000;

export async function listSlots(
  db: Database,
  branch: BranchPlace,
  service: Bookable,
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

interface Wanted {
  at: Date;
  /** The only counter that may call it; 0 is any. */
  onlyGateId: number;
  /** The ticket that has the appointment already; 0 is a new one. */
  ticketId: number;
}

/** Throws 404 unless the slot is in the future, 409 unless it has a place for the appointment. */
export async function takeSlot(
  tx: Transaction,
  { branch, service, now }: { branch: BranchRow; service: ServiceRow; now: Date },
  wanted: Wanted,
): Promise<void> {
  const { day } = localMoment(wanted.at.getTime(), branch.timeZone);
  const slots = await slotsToCome(tx, branch, service, { day, now });
  if (!slots.includes(wanted.at.getTime())) throw notFound('slot_not_found', 'at');
  await assertFree(tx, service, wanted);
}

/**
 * Throws 409 slot_taken unless there is a place; a counter takes one appointment per slot. Locks
 * the service, so that of two requests for the last place the second sees the first.
 */
export async function assertFree(
  tx: Transaction,
  of: { organisationId: number; id: number },
  { at, onlyGateId, ticketId }: Wanted,
): Promise<void> {
  const service = await lockSlots(tx, of);
  const [taken] = await tx
    .select({
      count: count(),
      atGate: sql<number>`(count(*) filter (where ${tickets.onlyGateId} = ${onlyGateId}))::int`,
    })
    .from(tickets)
    .where(and(booked(of), eq(tickets.scheduledAt, at), ne(tickets.id, ticketId)));
  const full = (taken?.count ?? 0) >= (service?.slotCapacity ?? 0);
  if (full || (onlyGateId !== 0 && (taken?.atGate ?? 0) > 0)) throw conflict('slot_taken');
}

/**
 * Locks the service and returns it. No other transaction books or moves its appointments until this
 * one ends.
 */
export async function lockSlots(
  tx: Transaction,
  of: { organisationId: number; id: number },
): Promise<ServiceRow | undefined> {
  const [service] = await tx
    .select()
    .from(services)
    .where(and(eq(services.organisationId, of.organisationId), eq(services.id, of.id)))
    .for('no key update');
  return service;
}

/**
 * SQL condition on tickets that take a place in a slot. Checked-in tickets count, because early
 * arrivals must not free places; transferred tickets do not.
 */
export const isBooked = and(
  isNotNull(tickets.scheduledAt),
  ne(tickets.status, 'cancelled'),
  eq(tickets.leg, 1),
);

export function booked({
  organisationId,
  id,
}: {
  organisationId: number;
  id: number;
}): SQL | undefined {
  return and(eq(tickets.organisationId, organisationId), eq(tickets.serviceId, id), isBooked);
}

async function slotsToCome(
  db: Database,
  branch: BranchPlace,
  { id, active, slotCapacity, slotMinutes }: Bookable,
  { day, now }: { day: string; now: Date },
): Promise<number[]> {
  const until = now.getTime() + bookingDays * dayMs;
  // Days beyond the horizon offer no slots.
  if (!active || slotCapacity === null || Date.parse(day) > until + dayMs) return [];
  const calendar = await calendarAt(db, branch, new Date(day), id);
  const slots = slotsOf(calendar, day, slotMinutes);
  return slots.filter((at) => at > now.getTime() && at <= until);
}
