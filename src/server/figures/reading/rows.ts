import { type SQL, sql } from 'drizzle-orm';
import { lengthOf } from '#domain/figures/compare.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { failedBy } from '../../db/failure.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Dimension, measuredIn } from '../measured-in.ts';
import { type Fineness, keptRows } from './kept.ts';
import type { Which } from './which.ts';

/** Maximum number of branch days counted ticket by ticket in one request. */
const mostCounted = 100;

export interface Rows {
  ahead: SQL;
  /** Null when counting ticket by ticket would take too long. */
  of: (fineness: Fineness) => SQL | null;
  /** Like `of`, but throws 400 figures_too_many instead of returning null. */
  needed: (fineness: Fineness) => SQL;
  run: <Row>(db: Database, statement: SQL) => Promise<Row[]>;
}

export const mayCount = (which: Which) => which.branches.length * lengthOf(which) <= mostCounted;

/**
 * Returns rows from the folded tables and, for granularities they lack, from one count of the
 * tickets and their history. `of` and `needed` expect the same object of each fineness.
 */
export function rowsFor(which: Which, now: Date, finenesses: readonly Fineness[]): Rows {
  const kept = new Map(finenesses.map((fineness) => [fineness, keptRows(which, now, fineness)]));
  const missing = mayCount(which) ? finenesses.filter((each) => kept.get(each) === null) : [];
  // Equal groupings are merged, because duplicates would return their rows twice.
  const counted = missing.filter((each, place) => missing.findIndex(alike(each)) === place);
  const of = (fineness: Fineness) => {
    if (!missing.includes(fineness)) return kept.get(fineness) ?? null;
    const place = counted.findIndex(alike(fineness));
    const key = keyOf(fineness);
    return sql`(select c.*, ${key} as key, extract(isodow from c.day)::int as weekday from counted c
      where c.grouping = ${sql.raw(String(place))} and ${key} is not null) f`;
  };
  const needed = (fineness: Fineness) => {
    const rows = of(fineness);
    if (rows === null) throw tooManyFor(which);
    return rows;
  };
  if (counted.length === 0) return { ahead: sql``, of, needed, run: rowsOf };
  return {
    ahead: sql`with counted as materialized (${countOf(which, now, counted)})`,
    of,
    needed,
    run: (db, statement) => countedRows(db, which, statement),
  };
}

function countOf(which: Which, now: Date, finenesses: readonly Fineness[]): SQL {
  const { organisationId, from: day, until, branches, ...rest } = which;
  const days = branches.map((branch) => ({ branch: { organisationId, ...branch }, day, until }));
  return measuredIn(days, { now, groupings: finenesses.map(groupingOf), which: rest });
}

function groupingOf({ by = 'branch', hourly }: Fineness): Dimension[] {
  return [
    'branch',
    'day',
    ...(hourly ? (['hour'] as const) : []),
    ...(by === 'branch' ? [] : [by]),
  ];
}

const alike = (one: Fineness) => (other: Fineness) =>
  groupingOf(one).join() === groupingOf(other).join();

function keyOf({ by = 'branch' }: Fineness): SQL {
  if (by === 'branch') return sql`0`;
  return by === 'channel' ? sql`c.channel` : sql`c.${sql.identifier(`${by}_id`)}`;
}

/** Throws 400 figures_too_many with half as many days when counting takes too long. */
export async function countedRows<Row>(db: Database, which: Which, statement: SQL): Promise<Row[]> {
  try {
    return await rowsOf<Row>(db, statement);
  } catch (error) {
    if (failedBy(error, 'cancelled')) throw tooMany(Math.floor(lengthOf(which) / 2));
    throw error;
  }
}

/**
 * Returns 400 figures_too_many with the number of days that one request may count for this many
 * branches.
 */
export const tooManyFor = (which: Which) =>
  tooMany(Math.floor(mostCounted / Math.max(1, which.branches.length)));

const tooMany = (days: number) =>
  new AppError(400, 'figures_too_many', { params: { days: Math.max(1, days) } });
