import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/client.ts';
import { publish } from '../realtime/publish.ts';
import { type BranchDays, measuredIn } from './measured-in.ts';
import { measures } from './measures.ts';

const foldLock = 7_361_002;

/**
 * Folds local days of a branch anew into `figure_days` and `figure_hours`, in one transaction, and
 * writes only what has changed. Two who fold the same day do so one after the other. Followers are
 * notified of days that were folded before and have changed.
 */
export function foldDays(db: Database, days: BranchDays, now: Date): Promise<void> {
  const { organisationId, id: branchId } = days.branch;
  return db.transaction(async (tx) => {
    // A change of what it is folded by waits (trigger `stale_figures`).
    await tx.execute(
      sql`select pg_advisory_xact_lock_shared(${foldLock}, (${branchId}::bigint % 2147483647)::int)`,
    );
    // Locks them: what another fold commits meanwhile is seen by the statement after this one.
    const known = await rowsOf<{ day: string; again: boolean }>(
      tx,
      sql`insert into figure_folds as f (client_id, branch_id, day, folded_at, stale)
        select ${organisationId}, ${branchId}, d::date, ${now.toISOString()}::timestamptz, false
        from generate_series(${days.day}::date, ${days.until}::date, '1 day') d order by d
        on conflict (client_id, branch_id, day)
          do update set folded_at = excluded.folded_at, stale = false
        returning day::text, xmax <> 0 as again`,
    );
    const changed = await rowsOf<{ day: string }>(tx, folded(days, now));
    const again = new Set(known.filter((each) => each.again).map(({ day }) => day));
    for (const { day } of changed) {
      if (!again.has(day)) continue;
      await publish(tx, { organisationId, change: { kind: 'figures', branchId, day } });
    }
  });
}

/** Of each grouping: what it is stored by, and its key. */
const groups = [
  { grouping: ['day'], by: 'branch', key: sql`0` },
  { grouping: ['day', 'service'], by: 'service', key: sql`service_id` },
  { grouping: ['day', 'gate'], by: 'gate', key: sql`gate_id` },
  { grouping: ['day', 'user'], by: 'user', key: sql`user_id` },
  { grouping: ['day', 'channel'], by: 'channel', key: sql`channel` },
  { grouping: ['day', 'hour'], by: 'branch', key: sql`0` },
  { grouping: ['day', 'service', 'hour'], by: 'service', key: sql`service_id` },
] as const;

/** From this place on groupings are of hours. */
const firstOfHours = groups.findIndex(({ grouping }) => grouping.some((name) => name === 'hour'));

/** A statement that answers each day of which a row has changed. */
function folded(days: BranchDays, now: Date): SQL {
  const cases = (of: (group: (typeof groups)[number]) => SQL) =>
    sql`case grouping ${sql.join(
      groups.map((group, place) => sql`when ${sql.raw(String(place))} then ${of(group)}`),
      sql` `,
    )} end`;
  const groupings = groups.map(({ grouping }) => grouping);
  return sql`with measured as materialized (${measuredIn([days], { now, groupings })}),
    cells as materialized (
      select m.*, ${cases(({ by }) => sql.raw(`'${by}'`))} as by, ${cases(({ key }) => key)} as key
      from measured m
    ), ${replaced('figure_days', { extra: ['waits'], of: sql`grouping < ${sql.raw(String(firstOfHours))}`, days })},
    ${replaced('figure_hours', { extra: [], place: ['hour'], of: sql`grouping >= ${sql.raw(String(firstOfHours))}`, days })}
    select distinct day::text as day from (
      select day from figure_days_gone union all select day from figure_days_written
      union all select day from figure_hours_gone union all select day from figure_hours_written) d`;
}

/** Two common table expressions: the rows of the days that are gone, and those that are new or changed. */
function replaced(
  table: string,
  {
    extra,
    place = [],
    of,
    days: { branch, day, until },
  }: { extra: string[]; place?: string[]; of: SQL; days: BranchDays },
): SQL {
  const names = (all: string[], row?: string) =>
    sql.raw(all.map((name) => (row ? `${row}.${name}` : name)).join(', '));
  const values = [...measures.map(({ column }) => column), ...extra];
  const identity = ['by', 'branch_id', 'day', 'key', ...place];
  const all = ['client_id', ...identity, ...values];
  const source = sql`cells where ${of} and key is not null`;
  return sql`${sql.raw(`${table}_gone`)} as (
      delete from ${sql.raw(table)} f
      where f.client_id = ${branch.organisationId} and f.branch_id = ${branch.id}
        and f.by in ('branch', 'service', 'gate', 'user', 'channel')
        and f.day between ${day} and ${until}
        and (${names(identity, 'f')}) not in (select ${names(identity)} from ${source})
      returning f.day
    ), ${sql.raw(`${table}_written`)} as (
      insert into ${sql.raw(table)} as f (${names(all)})
      select ${branch.organisationId}, ${names(['by'])}, ${branch.id}::bigint, ${names(all.slice(3))}
      from ${source}
      on conflict (client_id, ${names(identity)}) do update
        set ${sql.raw(values.map((name) => `${name} = excluded.${name}`).join(', '))}
        where (${names(values, 'f')}) is distinct from (${names(values, 'excluded')})
      returning f.day
    )`;
}
