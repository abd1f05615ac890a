import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { weekdaysIn } from '#domain/figures/compare.ts';
import type { Measures } from '#domain/figures/measures.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { rowsNeeded } from './rows.ts';
import { measuresOf, sums } from './sums.ts';
import type { Which } from './which.ts';

/** The figures of each weekday and local hour in which anything was done. */
export async function readByHour(
  db: Database,
  which: Which,
): Promise<components['schemas']['FiguresByHour']> {
  const rows = rowsNeeded(which, { hourly: true });
  const found = await rowsOf<Measures & { weekday: number; hour: number }>(
    db,
    sql`select extract(isodow from f.day)::int as weekday, f.hour, ${sums(which.absentsCount)}
      from ${rows} group by 1, 2 order by 1, 2`,
  );
  const days = weekdaysIn(which);
  return {
    cells: found.map((row) => ({
      weekday: row.weekday,
      hour: row.hour,
      days: days.get(row.weekday) ?? 1,
      figures: measuresOf(row),
    })),
  };
}
