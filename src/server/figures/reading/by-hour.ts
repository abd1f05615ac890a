import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { weekdaysIn } from '#domain/figures/compare.ts';
import type { Measures } from '#domain/figures/measures.ts';
import type { Database } from '../../db/database.ts';
import { rowsFor } from './rows.ts';
import { measuresOf, sums } from './sums.ts';
import type { Which } from './which.ts';

export async function readByHour(
  db: Database,
  which: Which,
  now: Date,
): Promise<components['schemas']['FiguresByHour']> {
  const hourly = { hourly: true, weekdays: true };
  const rows = rowsFor(which, now, [hourly]);
  const found = await rows.run<Measures & { weekday: number; hour: number }>(
    db,
    sql`${rows.ahead} select f.weekday, f.hour, ${sums(which.absentsCount)}
      from ${rows.needed(hourly)} group by 1, 2 order by 1, 2`,
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
