import { sql } from 'drizzle-orm';
import { networkLimits, slotTriesAMinute } from '#domain/booking/limits.ts';
import { confirmMinutes } from '#domain/booking/terms.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';

const minuteMs = 60_000;
/** A run is one whatever its size: counting stops here, so that a flood does not make it slow. */
const countedAtMost = 1000;

/** Whose tries are counted: a digest of the network (`digest.ts`), and of what service. */
interface Tried {
  organisationId: number;
  network: string;
  serviceId: number;
}

/** How many bookings were tried from the network in the hour, and of the service in ten minutes. */
export async function runOn(
  db: Database,
  { organisationId, network, serviceId }: Tried,
  now: Date,
): Promise<{ ofNetwork: number; ofService: number }> {
  const [row] = await rowsOf<{ ofNetwork: number; ofService: number }>(
    db,
    sql`select
      (select count(*)::int from (select from booking_tries where client_id = ${organisationId}
        and network = ${network} and tried_at > ${ago(now, 60)} limit ${countedAtMost}) n)
        as "ofNetwork",
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
  const { organisationId, network, serviceId } = tried;
  const [row] = await rowsOf<{ unconfirmed: number; ofSlot: number }>(
    db,
    sql`select
      (select count(*)::int from booking_tries b
        join tickets t on t.client_id = b.client_id and t.id = b.ticket_id
        where b.client_id = ${organisationId} and b.network = ${network}
        and b.tried_at > ${ago(now, confirmMinutes)}
        and t.status = 'scheduled' and t.confirm_by is not null) as unconfirmed,
      (select count(*)::int from (select from booking_tries where client_id = ${organisationId}
        and service_id = ${serviceId} and tried_at > ${ago(now, 1)}
        and slot_at = ${slotAt.toISOString()} limit ${countedAtMost}) s) as "ofSlot"`,
  );
  if ((row?.unconfirmed ?? 0) >= networkLimits.unconfirmed) throw tooMany();
  if ((row?.ofSlot ?? 0) > slotTriesAMinute) throw tooMany();
}

const ago = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * minuteMs).toISOString();

/** One answer for every limit: which one was met would help scripts alone. */
const tooMany = () => new AppError(429, 'rate_limited', { params: { seconds: 60 } });
