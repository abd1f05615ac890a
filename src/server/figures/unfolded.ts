import { type SQL, sql } from 'drizzle-orm';
import { dayStartInSql } from '../db/days.ts';
import { firstDayInSql } from './first-day.ts';

/**
 * SQL join of the local days `d` of branch `b` up to `last`, from the first day whose tickets are
 * kept (mark `m`), with their fold `f` if there is one.
 */
export const daysInSql = (last: SQL): SQL => sql`cross join lateral
    generate_series(greatest(${firstDayInSql}, m.turns_from), ${last}, '1 day') d
  left join figure_folds f
    on f.client_id = b.client_id and f.branch_id = b.id and f.day = d::date`;

/** SQL condition: an input of such a fold has changed, or its cells are missing. */
export const isStaleInSql: SQL = sql`(f.stale or f.cells_at is distinct from f.folded_at)`;

/** SQL condition: such a day was last folded before its end, or never. */
export const isUnfoldedInSql: SQL = sql`(f.day is null
  or f.folded_at < ${dayStartInSql(sql`d::date + 1`, sql`b.time_zone`)})`;
