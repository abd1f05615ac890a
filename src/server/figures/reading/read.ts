import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type FiguresOfDay, usualDays } from '#domain/figures/compare.ts';
import { type FigureGroup, figureGroups } from '#domain/figures/groups.ts';
import { together } from '#domain/figures/measures.ts';
import { addDays } from '#domain/time/ranges.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { dayStartInSql } from '../../db/days.ts';
import { firstDayInSql } from '../first-day.ts';
import { happenedInSql } from '../steps.ts';
import { type GroupRow, pageOf, presentGroup } from './groups.ts';
import { keptRows, neededRows, usesCells } from './kept.ts';
import { likeWithLike, pastOf, wholeOf } from './like-with-like.ts';
import { measuresOf, sums } from './sums.ts';
import { idsOf, type Which } from './which.ts';

type Schemas = components['schemas'];
type Row = GroupRow<'day' | 'earlier' | 'hour' | FigureGroup>;

const daily = { daily: true };

/** Returns the initial data of the dashboard, in one query besides that of the counting state. */
export async function readFigures(
  db: Database,
  which: Which,
  now: Date,
): Promise<Schemas['Figures']> {
  const whole = wholeOf(which, now);
  const past = earlier(pastOf(whole ?? which), now);
  const hours = keptRows(which, now, { hourly: true });
  const groups = figureGroups.map((by) => ({ by, rows: keptRows(which, now, { by }) }));
  const parts = [
    part(which, 'day', sql`f.day::text`, neededRows(which, now, daily)),
    ...(past ?? []),
    ...(hours ? [part(which, 'hour', sql`f.hour::text`, hours)] : []),
    ...groups.flatMap(({ by, rows }) => (rows ? [pageOf(which, by, rows, {})] : [])),
  ];
  const [counted, found] = await Promise.all([
    howFar(db, which, now),
    rowsOf<Row>(db, sql.join(parts, sql` union all `)),
  ]);
  const of = (by: Row['by']) => found.filter((row) => row.by === by);
  const days = of('day').map(presentDay).sort(byDay);
  const table = (by: FigureGroup) => of(by).map((row) => presentGroup({ ...row, by }));
  const perHour =
    hours &&
    of('hour')
      .map((row) => ({ hour: Number(row.key), figures: measuresOf(row) }))
      .sort((a, b) => a.hour - b.hour);
  return {
    totals: together(days),
    ...likeWithLike(which, whole, {
      days,
      hours: perHour,
      first: counted.first,
      past: past && of('earlier').map(presentDay),
    }),
    days,
    hours: perHour,
    groups: ofEach(groups.map(({ by, rows }) => [by, rows && table(by)])),
    counts: ofEach(figureGroups.map((by) => [by, of(by)[0]?.total ?? 0])),
    foldedAt: counted.foldedAt,
    countedFrom: counted.countedFrom,
  };
}

function ofEach<Value>(entries: [FigureGroup, Value][]): Record<FigureGroup, Value> {
  // The cast: there is one entry for each group.
  return Object.fromEntries(entries) as Record<FigureGroup, Value>;
}

const presentDay = (row: Row): FiguresOfDay => ({ day: row.key, figures: measuresOf(row) });
const byDay = (a: FiguresOfDay, b: FiguresOfDay) => a.day.localeCompare(b.day);

function part({ absentsCount }: Which, by: Row['by'], key: SQL, rows: SQL): SQL {
  return sql`(select ${by} as by, ${key} as key, null as name, null as branch, 0 as total,
    ${sums(absentsCount)} from ${rows} group by 2)`;
}

/**
 * Returns the queries of the past days; the day before the last four weeks represents all earlier
 * ones, which are needed only in total. Null when they are too many.
 */
function earlier(past: Which, now: Date): SQL[] | null {
  const oldest = addDays(past.until, -usualDays);
  const weeks = keptRows({ ...past, from: addDays(oldest, 1) }, now, daily);
  if (weeks === null) return null;
  const recent = part(past, 'earlier', sql`f.day::text`, weeks);
  if (past.from > oldest) return [recent];
  const older = keptRows({ ...past, until: oldest }, now, {});
  return older && [recent, part(past, 'earlier', sql`${oldest}::text`, older)];
}

/**
 * Returns the first counted day of any branch; the instant up to which all are counted, null when
 * nothing has happened since; and the earliest counted day while older requested days still wait,
 * since the newest are folded first.
 */
export async function howFar(db: Database, which: Which, now: Date) {
  const { organisationId, from, until } = which;
  const cells = usesCells(which) ? sql`and o.cells_at = o.folded_at` : sql``;
  const fold = (order: 'asc' | 'desc') => sql`(select * from figure_folds o
    where o.client_id = ${organisationId} and o.branch_id = b.id and o.day <= ${until} ${cells}
    order by o.day ${sql.raw(order)} limit 1)`;
  const today = sql`(${now.toISOString()}::timestamptz at time zone b.time_zone)::date`;
  const [row] = await rowsOf<Record<'first' | 'foldedAt' | 'countedFrom', string | null>>(
    db,
    sql`select min(o.day)::text as first,
        to_json(min(l.folded_at) filter (where ${happenedSince(until)})) #>> '{}' as "foldedAt",
        (max(coalesce(o.day, ${until}::date + 1))
          filter (where coalesce(o.day, 'infinity') > ${from} and ${firstDayInSql}
            < coalesce(o.day, ${today})))::text as "countedFrom"
      from branches b
      left join lateral ${fold('asc')} o on true left join lateral ${fold('desc')} l on true
      where b.client_id = ${organisationId} and b.id = any(${idsOf(which)})`,
  );
  const { first = null, foldedAt = null, countedFrom = null } = row ?? {};
  const folded = foldedAt === null ? null : new Date(foldedAt).toISOString();
  return { first, foldedAt: folded, countedFrom };
}

/**
 * SQL condition: a ticket of branch `b` changed, or a counter was open, after the fold `l` and up
 * to a day.
 */
function happenedSince(until: string): SQL {
  const end = dayStartInSql(sql`${addDays(until, 1)}::date`, sql`b.time_zone`);
  const happened = happenedInSql('e');
  return sql`(l.folded_at < ${end} and (
    exists (select from ticket_events e where e.client_id = b.client_id and e.branch_id = b.id
      and e.from_status is distinct from e.to_status
      and ${happened} > l.folded_at and ${happened} < ${end})
    or exists (select from gates g cross join lateral (
        select s.closed_at from gate_sessions s
        where s.client_id = g.client_id and s.gate_id = g.id order by s.opened_at desc limit 1) s
      where g.client_id = b.client_id and g.branch_id = b.id
        and (s.closed_at is null or s.closed_at > l.folded_at))))`;
}
