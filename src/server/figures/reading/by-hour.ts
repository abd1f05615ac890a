import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { weekdaysIn } from '#domain/figures/compare.ts';
import type { Measures } from '#domain/figures/measures.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { neededRows } from './kept.ts';
import { measuresOf, sums } from './sums.ts';
import type { Which } from './which.ts';

export async function readByHour(
  db: Database,
  which: Which,
  now: Date,
): Promise<components['schemas']['FiguresByHour']> {
  const found = await rowsOf<Measures & { weekday: number; hour: number }>(
    db,
    sql`select f.weekday, f.hour, ${sums(which.absentsCount)}
      from ${neededRows(which, now, { hourly: true, weekdays: true })} group by 1, 2 order by 1, 2`,
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
