import { sql } from 'drizzle-orm';
import { minutesToConfirm } from '#domain/booking/day-share.ts';
import { networkLimits, slotTriesAMinute } from '#domain/booking/limits.ts';
import { confirmMinutes } from '#domain/booking/terms.ts';
import { type Origin, siteTimes } from '../../access/network.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { DayPlaces } from './turns.ts';

const minuteMs = 60_000;
/** Limit of the count of recent attempts, so that a flood does not slow the query down. */
const countedAtMost = 1000;

interface Tried extends Origin {
  organisationId: number;
  serviceId: number;
}

/**
 * Bookings attempted from the network in the hour (or a fourth of those from its site), and for the
 * service in ten minutes.
 */
export async function runOn(
  db: Database,
  { organisationId, network, site, serviceId }: Tried,
  now: Date,
): Promise<{ ofNetwork: number; ofService: number }> {
  const [row] = await rowsOf<{ ofNetwork: number; ofService: number }>(
    db,
    sql`select greatest(
      (select count(*)::int from (select from booking_tries where client_id = ${organisationId}
        and network = ${network} and tried_at > ${ago(now, 60)} limit ${countedAtMost}) n),
      (select count(*)::int from (select from booking_tries where client_id = ${organisationId}
        and site = ${site} and tried_at > ${ago(now, 60)} limit ${countedAtMost}) n)
        / ${siteTimes}::int) as "ofNetwork",
      (select count(*)::int from (select from booking_tries where client_id = ${organisationId}
        and service_id = ${serviceId} and tried_at > ${ago(now, 10)} limit ${countedAtMost}) s)
        as "ofService"`,
  );
  return row ?? { ofNetwork: 0, ofService: 0 };
}

/**
 * Throws 429 when an attempt, already counted, exceeds the limits of its network or its slot. The
 * network's first attempt of the hour passes, so that a crowd at other addresses does not keep a
 * person out.
 */
export async function assertWithinLimits(
  db: Database,
  { slotAt, triedAt: now, ...tried }: Tried & { slotAt: Date; triedAt: Date },
): Promise<void> {
  const { ofNetwork } = await runOn(db, tried, now);
  if (ofNetwork > networkLimits.bookingsAnHour) throw tooMany();
  if (ofNetwork <= 1) return;
  const { organisationId, network, site, serviceId } = tried;
  const [row] = await rowsOf<{ ofNetwork: number; ofSite: number; ofSlot: number }>(
    db,
    sql`select n.*, s.* from
      (select count(*) filter (where b.network = ${network})::int as "ofNetwork",
          count(*) filter (where b.site = ${site})::int as "ofSite"
        from booking_tries b
        join tickets t on t.client_id = b.client_id and t.id = b.ticket_id
        where b.client_id = ${organisationId} and (b.network = ${network} or b.site = ${site})
        and b.tried_at > ${ago(now, confirmMinutes)}
        and t.status = 'scheduled' and t.confirm_by is not null) n,
      (select count(*)::int as "ofSlot" from (select from booking_tries
        where client_id = ${organisationId} and service_id = ${serviceId}
        and tried_at > ${ago(now, 1)} and slot_at = ${slotAt.toISOString()}
        limit ${countedAtMost}) a) s`,
  );
  const { ofNetwork: unconfirmed = 0, ofSite = 0, ofSlot = 0 } = row ?? {};
  if (unconfirmed >= networkLimits.unconfirmed) throw tooMany();
  if (ofSite >= networkLimits.unconfirmed * siteTimes) throw tooMany();
  if (ofSlot > slotTriesAMinute) throw tooMany();
}

/**
 * Deadline to confirm a booking of the day; locks the service so that no other booking is counted
 * meanwhile. Throws 429 when the networks hold too much of the day (`minutesToConfirm`).
 */
export async function confirmByOn(
  db: Database,
  { organisationId, serviceId, network, site, triedAt }: Tried & { triedAt: Date },
  { places, from, until }: DayPlaces,
): Promise<Date> {
  const [held] = await rowsOf<{ ofDay: number; ofNetwork: number; ofSite: number }>(
    db,
    sql`select count(*)::int as "ofDay",
        count(*) filter (where b.network = ${network})::int as "ofNetwork",
        count(*) filter (where b.site = ${site})::int as "ofSite"
      from tickets t
      join booking_tries b on b.client_id = t.client_id and b.ticket_id = t.id
      where t.client_id = ${organisationId} and t.service_id = ${serviceId}
        and t.scheduled_at between ${iso(from)} and ${iso(until)}
        and t.status = 'scheduled' and t.confirm_by is not null`,
  );
  const { ofDay = 0, ofNetwork = 0, ofSite = 0 } = held ?? {};
  const networks = [
    { count: ofNetwork, times: 1 },
    { count: ofSite, times: siteTimes },
  ];
  const minutes = minutesToConfirm({ places, ofDay, networks });
  if (minutes === null) throw tooMany();
  return new Date(triedAt.getTime() + minutes * minuteMs);
}

/** Throws 429 when the networks have too many requests for the day of `slotAt`. */
export async function assertFewWaits(
  db: Database,
  { organisationId, network, site, serviceId, slotAt }: Tried & { slotAt: Date },
  most: number,
): Promise<void> {
  const [row] = await rowsOf<{ ofNetwork: number; ofSite: number }>(
    db,
    sql`select count(*) filter (where network = ${network})::int as "ofNetwork",
        count(*) filter (where site = ${site})::int as "ofSite"
      from booking_tries
      where client_id = ${organisationId} and service_id = ${serviceId}
        and slot_at = ${slotAt.toISOString()} and refusal is null
        and (network = ${network} or site = ${site})`,
  );
  const { ofNetwork = 0, ofSite = 0 } = row ?? {};
  if (ofNetwork > most || ofSite > most * siteTimes) throw tooMany();
}

const iso = (at: number) => new Date(at).toISOString();

const ago = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * minuteMs).toISOString();

/** Every limit gets the same error: telling which one was hit would help only scripts. */
const tooMany = () => new AppError(429, 'rate_limited', { params: { seconds: 60 } });
