import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { firstDayInSql } from './first-day.ts';
import { foldDays } from './fold.ts';
import type { BranchDays } from './measured-in.ts';

/** Days folded at once; small, so that other folds do not wait long. */
const atOnce = 7;

/**
 * Folds every day of all branches, or of one, again, newest first, except days with removed
 * tickets; a running server may fold at the same time. Returns the number of days; 0 for an unknown
 * or empty branch.
 */
export async function rebuildFigures(
  db: Database,
  { branchId, clock }: { branchId: number | null; clock: () => Date },
): Promise<number> {
  const branches = await rowsOf<BranchDays['branch'] & { first: string | null }>(
    db,
    sql`select b.client_id as "organisationId", b.id, b.time_zone as "timeZone",
        greatest(least(${firstDayInSql}, f.day), m.turns_from)::text as first
      from branches b
      left join figure_marks m on m.client_id = b.client_id
      left join lateral (select f.day from figure_folds f
        where f.client_id = b.client_id and f.branch_id = b.id order by f.day limit 1) f on true
      where ${branchId === null ? sql`true` : sql`b.id = ${branchId}`} order by b.client_id, b.id`,
  );
  let days = 0;
  for (const { first, ...branch } of branches) {
    if (first === null) continue;
    let until = localMoment(clock().getTime(), branch.timeZone).day;
    while (until >= first) {
      const earliest = addDays(until, 1 - atOnce);
      const day = earliest > first ? earliest : first;
      await foldDays(db, { branch, day, until }, clock());
      days += Math.round((Date.parse(until) - Date.parse(day)) / 86_400_000) + 1;
      until = addDays(day, -1);
    }
  }
  return days;
}
