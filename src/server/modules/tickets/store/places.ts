import { and, count, eq, gte, lte } from 'drizzle-orm';
import { placesLetOut, shareLetOut } from '#domain/booking/release.ts';
import { type BookingTerms, noticeMinutes } from '#domain/booking/terms.ts';
import { slotsOf } from '#domain/schedules/slots.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Database } from '../../../db/client.ts';
import { serviceBookings } from '../../../db/schema/bookings.ts';
import type { services } from '../../../db/schema/organisation.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { calendarsOf } from '../../../organisation/calendars.ts';
import { booked } from './slots.ts';

/** A service, its branch, and the terms on which people book it by themselves. */
export interface Offered {
  branch: BranchRow;
  service: typeof services.$inferSelect;
  terms: BookingTerms;
}

/** A slot of a local day, at an instant in milliseconds, with the places left to be booked now. */
interface Place {
  day: string;
  at: number;
  /** How many were let out, those that are taken too. */
  out: number;
  free: number;
}

/**
 * The slots to come of the local days, in order, with what is left of the places let out. Turns
 * booked by the staff take from them too: what is kept for people who walk in is not booked.
 */
export async function placesOf(
  db: Database,
  { branch, service, terms }: Offered,
  { days, now }: { days: readonly string[]; now: Date },
): Promise<Place[]> {
  const { slotCapacity: capacity, slotMinutes } = service;
  const [first, last] = [days.at(0), days.at(-1)];
  if (capacity === null || first === undefined || last === undefined) return [];
  const window = { from: new Date(first), until: new Date(last) };
  const calendar = (await calendarsOf(db, [branch], window, [service.id]))(branch, service.id);
  const soonest = now.getTime() + noticeMinutes * 60_000;
  const places = days.flatMap((day) => {
    const { timeZone } = branch;
    const share = shareLetOut(terms, { day, timeZone, now: now.getTime() });
    const slots = share > 0 ? slotsOf(calendar, day, slotMinutes) : [];
    const out = placesLetOut(slots.length, capacity, { ...terms, share });
    return slots.map((at, slot) => ({ day, at, out: out[slot] ?? 0 }));
  });
  const open = places.filter(({ at }) => at > soonest);
  const taken = await takenIn(db, service, open);
  return open.map(({ day, at, out }) => ({
    day,
    at,
    out,
    free: Math.max(0, out - (taken.get(at) ?? 0)),
  }));
}

/**
 * The slots of a local day with the places that are let out now: for a person who booked by themselves
 * and moves it, since what is kept for people who walk in is not had by moving either. None where
 * the service is not booked so any more.
 */
export async function placesToMoveTo(
  db: Database,
  { branch, service }: Pick<Offered, 'branch' | 'service'>,
  { day, now }: { day: string; now: Date },
): Promise<Place[]> {
  const { organisationId, id: serviceId } = service;
  const [terms] = await db
    .select()
    .from(serviceBookings)
    .where(
      and(
        eq(serviceBookings.organisationId, organisationId),
        eq(serviceBookings.serviceId, serviceId),
        eq(serviceBookings.enabled, true),
      ),
    );
  return terms ? placesOf(db, { branch, service, terms }, { days: [day], now }) : [];
}

async function takenIn(
  db: Database,
  service: Offered['service'],
  places: readonly { at: number }[],
): Promise<ReadonlyMap<number, number>> {
  const [first, last] = [places.at(0), places.at(-1)];
  if (!first || !last) return new Map();
  const rows = await db
    .select({ at: tickets.scheduledAt, count: count() })
    .from(tickets)
    .where(
      and(
        booked(service),
        gte(tickets.scheduledAt, new Date(first.at)),
        lte(tickets.scheduledAt, new Date(last.at)),
      ),
    )
    .groupBy(tickets.scheduledAt);
  return new Map(rows.map((row) => [row.at?.getTime() ?? 0, row.count]));
}
