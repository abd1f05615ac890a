import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt, localMoment } from '#domain/time/zone.ts';
import { type Database, rowsOf } from '../db/client.ts';
import { cameInSql } from '../db/schema/tickets.ts';
import type { BranchPlace } from '../organisation/calendars.ts';
import type { Under } from './computations.ts';

/** Days that one statement reads, so that none lasts long. */
const stepDays = 31;

/**
 * Who arrived at the branch from one local day to another (yyyy-MM-dd, the end exclusive), by the
 * interval in minutes of their arrival and the service that they have by now; each person once. An
 * appointment arrives as its person does. The answer is for `arrivedIn` to read: one text a step
 * costs this thread nothing, where thousands of rows would hold up calls. `rest` follows each step.
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
    arrived.push(await readDays(db, branch, { from: day, until: end, interval }));
    await rest?.();
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

async function readDays(
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
