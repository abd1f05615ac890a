import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { lengthOf, rangeBefore, usualDays, usualOf } from '#domain/figures/compare.ts';
import { type Measures, together } from '#domain/figures/measures.ts';
import { addDays } from '#domain/time/ranges.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { firstPages } from './groups.ts';
import { rowsFor, rowsNeeded } from './rows.ts';
import { measuresOf, sums } from './sums.ts';
import { idsOf, type Which } from './which.ts';

type Schemas = components['schemas'];

/** What the dashboard opens with: a statement each for days, hours, tables and how far they are counted. */
export async function readFigures(db: Database, which: Which): Promise<Schemas['Figures']> {
  const [counted, days, hours, tables] = await Promise.all([
    howFar(db, which),
    daysOf(db, which),
    hoursOf(db, which),
    firstPages(db, which),
  ]);
  const { from } = which;
  const { first, foldedAt } = counted;
  const earlier = days.filter(({ day }) => day < from);
  const before = rangeBefore(which);
  const reaches = first !== null && first <= before.from;
  const own = days.filter(({ day }) => day >= from);
  return {
    totals: together(own),
    before: reaches ? together(earlier.filter(({ day }) => day >= before.from)) : null,
    weekdays: usualOf(
      which,
      earlier.filter(({ day }) => day >= addDays(from, -usualDays)),
      first,
    ),
    days: own,
    hours,
    ...tables,
    foldedAt,
  };
}

/**
 * The days of the range and those that they are compared with, on which anything was done. Days before
 * the last four weeks are wanted together alone: the day right before these weeks stands for all.
 */
async function daysOf(db: Database, which: Which): Promise<{ day: string; figures: Measures }[]> {
  const { from } = which;
  const before = Math.max(usualDays, lengthOf(which));
  const rows = rowsNeeded({ ...which, from: addDays(from, -before) }, {});
  const oldest = addDays(from, -usualDays - 1);
  const found = await rowsOf<Measures & { day: string }>(
    db,
    sql`select greatest(f.day, ${oldest}::date)::text as day, ${sums(which.absentsCount)}
      from ${rows} group by 1 order by 1`,
  );
  return found.map((row) => ({ day: row.day, figures: measuresOf(row) }));
}

async function hoursOf(db: Database, which: Which): Promise<Schemas['HourFigures'][] | null> {
  const rows = rowsFor(which, { hourly: true });
  if (rows === null) return null;
  const found = await rowsOf<Measures & { hour: number }>(
    db,
    sql`select f.hour, ${sums(which.absentsCount)} from ${rows} group by f.hour order by f.hour`,
  );
  return found.map((row) => ({ hour: row.hour, figures: measuresOf(row) }));
}

/** The first day of any of the branches that is counted, and up to when all of them are. */
async function howFar(db: Database, which: Which) {
  const { organisationId, until } = which;
  const fold = (order: 'asc' | 'desc') => sql`(select * from figure_folds o
    where o.client_id = ${organisationId} and o.branch_id = b.id and o.day <= ${until}
    order by o.day ${sql.raw(order)} limit 1)`;
  const [row] = await rowsOf<{ first: string | null; foldedAt: string | null }>(
    db,
    sql`select min(o.day)::text as first, to_json(min(l.folded_at)) #>> '{}' as "foldedAt"
      from unnest(${idsOf(which)}) b (id)
      left join lateral ${fold('asc')} o on true left join lateral ${fold('desc')} l on true`,
  );
  const { first = null, foldedAt = null } = row ?? {};
  return { first, foldedAt: foldedAt === null ? null : new Date(foldedAt).toISOString() };
}
