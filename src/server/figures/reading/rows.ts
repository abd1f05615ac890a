import type { SQL } from 'drizzle-orm';
import { AppError } from '../../errors/app-error.ts';
import { type Fineness, keptRows } from './kept.ts';
import type { Which } from './which.ts';

/** SQL for the rows `f` that hold what is asked for; null where counting them would take too long. */
export function rowsFor(which: Which, fineness: Fineness): SQL | null {
  return keptRows(which, fineness);
}

/** As `rowsFor`; throws 400 figures_too_many where it has none. */
export function rowsNeeded(which: Which, fineness: Fineness): SQL {
  const rows = rowsFor(which, fineness);
  if (rows === null) throw new AppError(400, 'figures_too_many', { params: { days: 0 } });
  return rows;
}
