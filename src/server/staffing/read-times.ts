import { sql } from 'drizzle-orm';
import type { Waits } from '#domain/staffing/patience.ts';
import { type Database, rowsOf } from '../db/client.ts';

/** As many of the last turns say how long attending takes, of so many days at most. */
const turnsAtMost = 3000;
const daysAtMost = 180;
/** A turn so many times as long as the middle one was forgotten open. */
const forgotten = 20;

interface Asked {
  organisationId: number;
  branchId: number;
  /** Null is the whole branch. */
  serviceId: number | null;
  now: Date;
}

/** What the last turns of a branch, or of a service of it, say of how long things take. */
export interface OwnTimes {
  /** Of whole visits, in seconds, rising. */
  service: number[];
  waits: Waits;
}

/**
 * Reads the times of the branch's own turns. Who was absent when called had left at some moment of
 * the wait, who cancelled by themselves left just then; what staff or the system cancelled says
 * nothing of patience.
 */
export async function readTimes(
  db: Database,
  { organisationId, branchId, serviceId, now }: Asked,
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
