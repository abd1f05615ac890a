import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { foldLockInSql } from './fold.ts';
import { daysInSql, isStaleInSql, isUnfoldedInSql } from './unfolded.ts';

/**
 * Freezes the organisation's figures before `day`, so that the tickets can be removed. Returns
 * false while one of these days is still to be folded.
 */
export async function closeDaysBefore(
  db: Database,
  { organisationId, day }: { organisationId: number; day: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The lock waits for running folds; later ones skip these days.
    await tx.execute(sql`select pg_advisory_xact_lock(${foldLockInSql(sql`id`)})
      from branches where client_id = ${organisationId} order by id`);
    const unfolded = sql`select from branches b ${daysInSql(sql`${day}::date - 1`)}
      where b.client_id = m.client_id and (${isStaleInSql} or ${isUnfoldedInSql})`;
    const closed = await rowsOf(
      tx,
      sql`update figure_marks m set turns_from = greatest(m.turns_from, ${day}::date)
        where m.client_id = ${organisationId}
          and (m.turns_from >= ${day}::date or not exists (${unfolded})) returning 1`,
    );
    return closed.length > 0;
  });
}
