import { sql } from 'drizzle-orm';
import type { Arrived } from '#domain/staffing/arrival-series.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt, localMoment } from '#domain/time/zone.ts';
import { type Database, rowsOf } from '../db/client.ts';
import { cameInSql } from '../db/schema/tickets.ts';
import type { BranchPlace } from '../organisation/calendars.ts';

/** Days that one statement reads: a whole year would keep an embedded database from others. */
const stepDays = 31;

/**
 * Who arrived at the branch from one local day to another (yyyy-MM-dd, the end exclusive), by the
 * interval in minutes of their arrival and the service that they have by now; each person once. An
 * appointment arrives as its person does.
 */
export async function readArrivals(
  db: Database,
  branch: BranchPlace,
  { from, until, interval }: { from: string; until: string; interval: number },
  signal: AbortSignal,
): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  let day = await firstDay(db, branch, from);
  while (day !== null && day < until) {
    signal.throwIfAborted();
    const end = addDays(day, stepDays) < until ? addDays(day, stepDays) : until;
    arrived.push(...(await readDays(db, branch, { from: day, until: end, interval })));
    day = end;
  }
  return arrived;
}

const instantOf = (day: string, timeZone: string) =>
  new Date(firstInstantAt(day, 0, timeZone)).toISOString();

/** The first local day from `from` on with an arrival; null where there is none. */
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

function readDays(
  db: Database,
  { organisationId, id, timeZone }: BranchPlace,
  { from, until, interval }: { from: string; until: string; interval: number },
): Promise<Arrived[]> {
  return rowsOf<Arrived>(
    db,
    sql`select service_id as "serviceId", local::date::text as day,
        (date_part('hour', local) * 60 + date_part('minute', local))::int / ${interval}::int
          * ${interval}::int as slot, count(*)::int as people
      from (
        select service_id, arrived_at at time zone ${timeZone} as local from tickets
        where client_id = ${organisationId} and branch_id = ${id} and ${cameInSql}
          and arrived_at >= ${instantOf(from, timeZone)}::timestamptz
          and arrived_at < ${instantOf(until, timeZone)}::timestamptz
      ) t
      group by 1, 2, 3`,
  );
}
