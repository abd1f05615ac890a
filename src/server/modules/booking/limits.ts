import { sql } from 'drizzle-orm';
import { minutesToConfirm } from '#domain/booking/day-share.ts';
import { networkLimits, slotTriesAMinute } from '#domain/booking/limits.ts';
import { confirmMinutes } from '#domain/booking/terms.ts';
import { type Origin, siteTimes } from '../../access/network.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { DayPlaces } from './turns.ts';

const minuteMs = 60_000;
/** A run is one whatever its size: counting stops here, so that a flood does not make it slow. */
const countedAtMost = 1000;

/** Whose tries are counted, by digests of the networks (`digest.ts`), and of what service. */
interface Tried extends Origin {
  organisationId: number;
  serviceId: number;
}

/**
 * How many bookings were tried from the network in the hour, or by its site's fourth part, and of
 * the service in ten minutes.
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
 * Throws 429 where a try, which is counted already, is one too many: the network has tried too often
 * in the hour or holds too much that is not confirmed, or the slot is run upon. The network's first
 * try of the hour passes: a crowd at other addresses must not keep a person out.
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
 * Until when a booking of the day waits to be confirmed. The service is locked, so that no other one
 * is counted meanwhile. Throws 429 where its networks hold too much of the day (`minutesToConfirm`).
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

/** Throws 429 where the networks have asked for more of the day, which `slotAt` names. */
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
  // The one that asks is counted.
  if (ofNetwork > most || ofSite > most * siteTimes) throw tooMany();
}

const iso = (at: number) => new Date(at).toISOString();

const ago = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * minuteMs).toISOString();

/** One answer for every limit: which one was met would help scripts alone. */
const tooMany = () => new AppError(429, 'rate_limited', { params: { seconds: 60 } });
