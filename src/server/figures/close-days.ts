import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/client.ts';
import { dayStartInSql } from '../db/days.ts';
import { firstDayInSql } from './first-day.ts';

/**
 * Has an organisation's figures of the days before `day` stay as they are: their turns can be removed.
 * Whether they do; not while one of those days is yet to be folded.
 */
export async function closeDaysBefore(
  db: Database,
  { organisationId, day }: { organisationId: number; day: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Folds under way end before; later ones leave these days alone.
    await tx.execute(sql`select pg_advisory_xact_lock(7361002, (id % 2147483647)::int)
      from branches where client_id = ${organisationId} order by id`);
    const next = dayStartInSql(sql`d::date + 1`, sql`b.time_zone`);
    const unfolded = sql`select from branches b
      cross join lateral generate_series(greatest(${firstDayInSql}, m.turns_from),
        ${day}::date - 1, '1 day') d
      left join figure_folds f
        on f.client_id = b.client_id and f.branch_id = b.id and f.day = d::date
      where b.client_id = m.client_id and (f.day is null or f.stale or f.folded_at < ${next})`;
    const closed = await rowsOf(
      tx,
      sql`update figure_marks m set turns_from = greatest(m.turns_from, ${day}::date)
        where m.client_id = ${organisationId}
          and (m.turns_from >= ${day}::date or not exists (${unfolded})) returning 1`,
    );
    return closed.length > 0;
  });
}
