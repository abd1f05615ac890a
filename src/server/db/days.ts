import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether an instant is of the local days from `day` to `until`, both included and `YYYY-MM-DD`. */
export function inDays(
  at: SQLWrapper,
  { day, until }: { day?: string | undefined; until?: string | undefined },
  timeZone: string | SQL,
): SQL | undefined {
  return and(
    day ? sql`${at} >= (${day}::date)::timestamp at time zone ${timeZone}` : undefined,
    until ? sql`${at} < (${until}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );
}
