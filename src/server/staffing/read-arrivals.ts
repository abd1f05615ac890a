import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt, localMoment } from '#domain/time/zone.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { cameInSql } from '../db/schema/tickets.ts';
import type { BranchPlace } from '../organisation/calendars.ts';
import type { Under } from './computations.ts';

/** Days per query, so that none takes long. */
const stepDays = 31;

/**
 * Counts arrivals between two local days (yyyy-MM-dd, end exclusive) by interval in minutes and
 * current service, each person once. Returns unparsed texts for `arrivedIn`, since parsing
 * thousands of rows would block this thread.
 */
export async function readArrivals(
  db: Database,
  branch: BranchPlace,
  { from, until, interval }: { from: string; until: string; interval: number },
  { signal, rest }: Pick<Under, 'signal' | 'rest'>,
): Promise<string[]> {
  const arrived: string[] = [];
  let day = await firstDay(db, branch, from);
  while (day !== null && day < until) {
    signal.throwIfAborted();
    const end = addDays(day, stepDays) < until ? addDays(day, stepDays) : until;
    arrived.push(await countArrivals(db, branch, { from: day, until: end, interval }));
    await rest?.();
    day = end;
  }
  return arrived;
}

const instantOf = (day: string, timeZone: string) =>
  new Date(firstInstantAt(day, 0, timeZone)).toISOString();

async function firstDay(
  db: Database,
  { organisationId, id, timeZone }: BranchPlace,
  from: string,
): Promise<string | null> {
  const [row] = await rowsOf<{ first: number | null }>(
    db,
    sql`select date_part('epoch', min(arrived_at)) * 1000 as first from tickets
      where client_id = ${organisationId} and branch_id = ${id} and ${cameInSql}
        and arrived_at >= ${instantOf(from, timeZone)}::timestamptz`,
  );
  return row?.first == null ? null : localMoment(row.first, timeZone).day;
}

/** Like `readArrivals`, in one query: for few days. */
export async function countArrivals(
  db: Database,
  { organisationId, id, timeZone }: BranchPlace,
  { from, until, interval }: { from: string; until: string; interval: number },
): Promise<string> {
  const [row] = await rowsOf<{ rows: string }>(
    db,
    sql`select coalesce(json_agg(json_build_array(service_id, day, slot, people)), '[]')::text as rows
      from (
        select service_id, local::date as day,
          (date_part('hour', local) * 60 + date_part('minute', local))::int / ${interval}::int
            * ${interval}::int as slot, count(*) as people
        from (
          select service_id, arrived_at at time zone ${timeZone} as local from tickets
          where client_id = ${organisationId} and branch_id = ${id} and ${cameInSql}
            and arrived_at >= ${instantOf(from, timeZone)}::timestamptz
            and arrived_at < ${instantOf(until, timeZone)}::timestamptz
        ) t
        group by 1, 2, 3
      ) each`,
  );
  return row?.rows ?? '[]';
}
