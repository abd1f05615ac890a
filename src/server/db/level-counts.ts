import { type SQL, sql } from 'drizzle-orm';
import { tickets } from './schema/tickets.ts';

/**
 * The counts that NS is made of (`serviceLevel` of the domain), over `tickets` that were called:
 * `called` and `calledInTime`. `threshold` is the seconds of the turn's service; absent people count
 * if the organisation says so.
 */
export function levelCounts(absentsCount: boolean, threshold: SQL): SQL {
  const counted = absentsCount ? sql`true` : sql`${tickets.status} <> 'absent'`;
  return sql`(count(*) filter (where ${counted}))::int as called,
    (count(*) filter (where ${counted} and ${tickets.waitedSeconds} <= ${threshold}))::int
      as "calledInTime"`;
}
