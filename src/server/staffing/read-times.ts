import { sql } from 'drizzle-orm';
import type { Waits } from '#domain/staffing/patience.ts';
import { type Database, rowsOf } from '../db/database.ts';

/** Limits on the tickets and days that service times are measured from. */
const turnsAtMost = 3000;
const daysAtMost = 180;
/** A ticket this many times longer than the median was left open by mistake. */
const forgotten = 20;

interface TimesQuery {
  organisationId: number;
  branchId: number;
  serviceId: number | null;
  now: Date;
}

export interface OwnTimes {
  /** Durations of whole visits in seconds, ascending. */
  service: number[];
  waits: Waits;
}

/**
 * Reads the durations of the branch's own tickets. An absent person left at an unknown moment of
 * the wait, a person who cancelled left just then; cancellations by staff or the system say nothing
 * about patience.
 */
export async function readTimes(
  db: Database,
  { organisationId, branchId, serviceId, now }: TimesQuery,
): Promise<OwnTimes> {
  const of = serviceId === null ? sql`` : sql`and service_id = ${serviceId}`;
  const since = new Date(now.getTime() - daysAtMost * 86_400_000).toISOString();
  const closed = await rowsOf<{ status: string; waited: number; attended: number; at: string }>(
    db,
    sql`select status, waited_seconds as waited, attended_seconds as attended,
        closed_at::text as at from tickets
      where client_id = ${organisationId} and branch_id = ${branchId} ${of}
        and status in ('attended', 'absent') and closed_at >= ${since}::timestamptz
      order by closed_at desc limit ${turnsAtMost}`,
  );
  const left = await rowsOf<{ waited: number }>(
    db,
    sql`select waited_seconds as waited from tickets
      where client_id = ${organisationId} and branch_id = ${branchId} ${of}
        and status = 'cancelled' and cancel_cause = 'person' and waiting_since >= arrived_at
        and closed_at >= ${closed.at(-1)?.at ?? since}::timestamptz
      order by closed_at desc limit ${turnsAtMost}`,
  );
  const attended = closed.filter(({ status }) => status === 'attended');
  const times = attended.map((turn) => turn.attended).filter((seconds) => seconds > 0);
  times.sort((a, b) => a - b);
  const middle = times[times.length >> 1] ?? 0;
  return {
    service: times.filter((seconds) => seconds <= forgotten * middle),
    waits: {
      served: attended.map(({ waited }) => waited),
      left: left.map(({ waited }) => waited),
      absent: closed.flatMap(({ status, waited }) => (status === 'absent' ? [waited] : [])),
    },
  };
}
