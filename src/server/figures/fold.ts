import { type SQL, sql } from 'drizzle-orm';
import { localMoment } from '#domain/time/zone.ts';
import { advisoryLocks, branchLockInSql } from '../db/advisory-locks.ts';
import type { Database } from '../db/database.ts';
import { preparedStatement } from '../db/rows.ts';
import { publish } from '../realtime/publish.ts';
import { type BranchDays, measured, windowsOf } from './measured-in.ts';
import { measures } from './measures.ts';
import { sumUpPeriods } from './periods.ts';
import { anyGroupInSql, branchId, organisationId, replaced } from './replaced.ts';

/**
 * Folds local days into `figure_days`, `figure_hours` and their periods, and `figure_cells`, in one
 * transaction, which serialises folds of the same day and writes only differences. Skips days with
 * removed tickets.
 */
export function foldDays(db: Database, days: BranchDays, now: Date): Promise<void> {
  const { organisationId, id: branchId } = days.branch;
  return db.transaction(async (tx) => {
    await lock(tx, { branchId });
    const [marks] = await turnsFrom(tx, { organisationId });
    const from = marks?.day ?? days.day;
    if (from > days.until) return;
    const left = { ...days, day: from > days.day ? from : days.day };
    const place = { organisationId, branchId, day: left.day, until: left.until };
    // The rows stay locked, so that the next query sees everything another fold commits meanwhile.
    const known = await mark(tx, { ...place, now: now.toISOString() });
    const changed = await fold(tx, { ...place, windows: windowsOf([left], now) });
    await sumUpPeriods(tx, { ...place, days: changed });
    const again = new Set(known.filter((each) => each.again).map(({ day }) => day));
    const today = localMoment(now.getTime(), days.branch.timeZone).day;
    for (const { day } of changed) {
      // Nobody watches the days of a long history while they are folded for the first time.
      if (day < today && !again.has(day)) continue;
      await publish(tx, { organisationId, change: { kind: 'figures', branchId, day } });
    }
  });
}

const day = sql`${sql.placeholder('day')}::date`;
const until = sql`${sql.placeholder('until')}::date`;

/**
 * SQL for the lock that folds of a branch share; the database trigger `stale_figures` takes it
 * exclusively.
 */
export const foldLockInSql = (id: SQL): SQL => branchLockInSql(advisoryLocks.folds, id);

/** Changes of the fold's inputs wait. PostgreSQL would plan the fold again each time for 4 ms. */
const lock = preparedStatement(
  'fold_lock',
  sql`select pg_advisory_xact_lock_shared(${foldLockInSql(branchId)}),
    set_config('plan_cache_mode', 'force_generic_plan', true)`,
);

const turnsFrom = preparedStatement<{ day: string | null }>(
  'fold_turns_from',
  sql`select turns_from::text as day from figure_marks where client_id = ${organisationId}`,
);

const mark = preparedStatement<{ day: string; again: boolean }>(
  'fold_mark',
  sql`insert into figure_folds as f (client_id, branch_id, day, folded_at, cells_at, stale)
    select ${organisationId}, ${branchId}, d::date, n.at, n.at, false
    from generate_series(${day}, ${until}, '1 day') d,
      (select ${sql.placeholder('now')}::timestamptz) n(at) order by d
    on conflict (client_id, branch_id, day) do update
      set folded_at = excluded.folded_at, cells_at = excluded.cells_at, stale = false
    returning day::text, xmax <> 0 as again`,
);

const groups = [
  { grouping: ['day'], by: 'branch', key: sql`0` },
  { grouping: ['day', 'service'], by: 'service', key: sql`service_id` },
  { grouping: ['day', 'gate'], by: 'gate', key: sql`gate_id` },
  { grouping: ['day', 'user'], by: 'user', key: sql`user_id` },
  { grouping: ['day', 'channel'], by: 'channel', key: sql`channel` },
  { grouping: ['day', 'hour'], by: 'branch', key: sql`0` },
  { grouping: ['day', 'service', 'hour'], by: 'service', key: sql`service_id` },
] as const;

const firstOfHours = groups.findIndex(({ grouping }) => grouping.some((name) => name === 'hour'));
const cell = ['day', 'hour', 'service', 'gate', 'user', 'channel'] as const;

const cases = (of: (group: (typeof groups)[number]) => SQL) =>
  sql`case grouping ${sql.join(
    groups.map((group, place) => sql`when ${sql.raw(String(place))} then ${of(group)}`),
    sql` `,
  )} end`;

const theDays = sql`f.day between ${day} and ${until}`;

/** Zeros as null, which takes less space and is summed faster. */
const nulls = sql.raw(measures.map(({ column }) => `nullif(${column}, 0) as ${column}`).join(', '));

/** Returns each day with a changed row. */
const fold = preparedStatement<{ day: string }>(
  'fold',
  sql`with measured as materialized (${measured(sql`${sql.placeholder('windows')}`, {
    groupings: [...groups.map(({ grouping }) => grouping), cell],
  })}), grouped as materialized (
      select * from (select m.*, ${cases(({ by }) => sql.raw(`'${by}'`))} as by,
        ${cases(({ key }) => key)} as key from measured m) c where key is not null
    ), cells as materialized (
      select day, hour, coalesce(service_id, 0) as service_id, gate_id, user_id,
        coalesce(channel, 0) as channel, ${nulls}
      from measured where grouping = ${sql.raw(String(groups.length))}
    ), ${replaced('figure_days', {
      cells: sql`(select * from grouped where grouping < ${sql.raw(String(firstOfHours))})`,
      place: ['day', 'by', 'key'],
      more: ['waits'],
      whole: sql`${anyGroupInSql} and ${theDays}`,
    })}, ${replaced('figure_hours', {
      cells: sql`(select * from grouped where grouping >= ${sql.raw(String(firstOfHours))})`,
      place: ['day', 'by', 'key', 'hour'],
      whole: sql`${anyGroupInSql} and ${theDays}`,
    })}, ${replaced('figure_cells', {
      cells: sql`cells`,
      place: ['day', 'hour', 'service_id', 'gate_id', 'user_id', 'channel'],
      whole: theDays,
    })}
    select distinct day::text as day from (${sql.join(
      ['figure_days', 'figure_hours', 'figure_cells'].flatMap((table) => [
        sql.raw(`select day from ${table}_gone`),
        sql.raw(`select day from ${table}_written`),
      ]),
      sql` union all `,
    )}) d`,
);
