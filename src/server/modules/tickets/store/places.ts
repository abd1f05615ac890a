import { and, count, eq, gte, lte } from 'drizzle-orm';
import { placesLetOut, shareLetOut } from '#domain/booking/release.ts';
import { type BookingTerms, noticeMinutes } from '#domain/booking/terms.ts';
import { slotsOf } from '#domain/schedules/slots.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Database } from '../../../db/database.ts';
import { serviceBookings } from '../../../db/schema/bookings.ts';
import type { services } from '../../../db/schema/organisation.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { calendarsOf } from '../../../organisation/calendars.ts';
import { booked } from './slots.ts';

export interface Offered {
  branch: BranchRow;
  service: typeof services.$inferSelect;
  terms: BookingTerms;
}

/** A slot of a local day, at an instant in milliseconds, with the places free now. */
interface Place {
  day: string;
  at: number;
  /** Places offered online, including taken ones. */
  out: number;
  free: number;
}

/**
 * Returns the future slots of the local days in order, with the free places offered online.
 * Bookings of the staff count too, so that places reserved for walk-ins stay free.
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
 * Returns the slots of a local day with the places offered online now, for a person who moves their
 * own booking; empty if the service is no longer bookable online. Moving does not open places
 * reserved for walk-ins.
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
