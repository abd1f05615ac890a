import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';

/**
 * SQL condition: the instant lies in the local days from `day` to `until`, both included and
 * `YYYY-MM-DD`.
 */
export function inDays(
  at: SQLWrapper,
  { day, until }: { day?: string | undefined; until?: string | undefined },
  timeZone: string | SQL,
): SQL | undefined {
  const start = (of: string) => dayStartInSql(sql`${of}::date`, sql`${timeZone}::text`);
  return and(
    day ? sql`${at} >= ${start(day)}` : undefined,
    until ? sql`${at} < ${start(addDays(until, 1))}` : undefined,
  );
}

/**
 * SQL for the first instant of a local day. PostgreSQL takes the later one of a repeated midnight.
 */
export function dayStartInSql(day: SQL, timeZone: SQL): SQL {
  const midnight = sql`(${day})::timestamp at time zone ${timeZone}`;
  const hourBefore = sql`(${midnight}) - interval '1 hour'`;
  return sql`(case when ((${hourBefore}) at time zone ${timeZone})::date = (${day})::date
    then ${hourBefore} else ${midnight} end)`;
}
