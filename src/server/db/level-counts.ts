import { type SQL, sql } from 'drizzle-orm';
import { calls } from './schema/calls.ts';

/**
 * SQL of the counts behind NS (`serviceLevel` of the domain) over `calls`: `called` and
 * `calledInTime`. `threshold` is the service's, in seconds; absent people count if the organisation
 * says so.
 */
export function levelCounts(absentsCount: boolean, threshold: SQL): SQL {
  const counted = absentsCount ? sql`true` : sql`${calls.status} <> 'absent'`;
  return sql`(count(*) filter (where ${counted}))::int as called,
    (count(*) filter (where ${counted} and ${calls.waitedSeconds} <= ${threshold}))::int
      as "calledInTime"`;
}
