import type { SQL } from 'drizzle-orm';
import { lengthOf } from '#domain/figures/compare.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { failedBy } from '../../db/failure.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Which } from './which.ts';

/** Maximum number of branch days that one request reads by cells or counts ticket by ticket. */
const mostAtOnce = 100;

export const isShort = (which: Which) => which.branches.length * lengthOf(which) <= mostAtOnce;

/** Throws 400 figures_too_many with half as many days when counting takes too long. */
export async function countedRows<Row>(db: Database, which: Which, statement: SQL): Promise<Row[]> {
  try {
    return await rowsOf<Row>(db, statement);
  } catch (error) {
    if (failedBy(error, 'cancelled')) throw tooMany(Math.floor(lengthOf(which) / 2));
    throw error;
  }
}

/** Returns 400 figures_too_many with the maximum number of days for this many branches. */
export const tooManyFor = (which: Which) =>
  tooMany(Math.floor(mostAtOnce / Math.max(1, which.branches.length)));

const tooMany = (days: number) =>
  new AppError(400, 'figures_too_many', { params: { days: Math.max(1, days) } });
