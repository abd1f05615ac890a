import { type SQL, sql } from 'drizzle-orm';
import { waitBounds } from '#domain/figures/groups.ts';
import { periodsOf } from '#domain/figures/periods.ts';
import { advisoryLocks, branchLockInSql } from '../db/advisory-locks.ts';
import type { Database } from '../db/database.ts';
import { preparedStatement } from '../db/rows.ts';
import { summed } from './measures.ts';
import { anyGroupInSql, branchId, organisationId, replaced } from './replaced.ts';

/**
 * Recomputes the periods of changed days within the same transaction. Concurrent changes of one
 * branch are serialised, so that the second includes the first.
 */
export async function sumUpPeriods(
  tx: Database,
  {
    organisationId,
    branchId,
    days,
  }: { organisationId: number; branchId: number; days: readonly { day: string }[] },
): Promise<void> {
  if (days.length === 0) return;
  const periods = new Map(
    days.flatMap(({ day }) => Object.values(periodsOf(day))).map((each) => [each.code, each]),
  );
  await lock(tx, { branchId });
  await sumUp(tx, { organisationId, branchId, periods: JSON.stringify([...periods.values()]) });
}

const lock = preparedStatement(
  'fold_periods_lock',
  sql`select pg_advisory_xact_lock(${branchLockInSql(advisoryLocks.periods, branchId)})`,
);

const cells = (table: string, hour: SQL, waits: SQL): SQL =>
  sql`select s.code as period, f.by, f.key ${hour}, ${summed} ${waits}
    from periods s join ${sql.raw(table)} f on f.client_id = ${organisationId}
      and f.branch_id = ${branchId} and ${anyGroupInSql}
      and f.day between s."from" and s.until`;

const waits = sql`, array[${sql.join(
  Array.from(
    { length: waitBounds.length + 1 },
    (_, bin) => sql`coalesce(sum(f.waits[${sql.raw(String(bin + 1))}]), 0)::int`,
  ),
  sql`, `,
)}] as waits`;

const ofPeriods = sql`${anyGroupInSql} and f.period in (select code from periods)`;

const sumUp = preparedStatement(
  'fold_periods',
  sql`with periods as materialized (
      select * from jsonb_to_recordset(${sql.placeholder('periods')}::jsonb)
        as s(code int, "from" date, until date, weekday int)
    ), day_cells as materialized (
      ${cells('figure_days', sql``, waits)} where s.weekday is null group by 1, 2, 3
    ), hour_cells as materialized (
      ${cells('figure_hours', sql`, f.hour`, sql``)}
      where s.weekday is null or extract(isodow from f.day) = s.weekday group by 1, 2, 3, 4
    ), ${replaced('figure_periods', {
      cells: sql`day_cells`,
      place: ['period', 'by', 'key'],
      more: ['waits'],
      whole: ofPeriods,
    })}, ${replaced('figure_period_hours', {
      cells: sql`hour_cells`,
      place: ['period', 'by', 'key', 'hour'],
      whole: ofPeriods,
    })} select`,
);
