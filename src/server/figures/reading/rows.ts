import { type SQL, sql } from 'drizzle-orm';
import { lengthOf } from '#domain/figures/compare.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { failedBy } from '../../db/failure.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Dimension, measuredIn } from '../measured-in.ts';
import { type Fineness, keptRows } from './kept.ts';
import type { Which } from './which.ts';

/** As many days of a branch are counted turn by turn for one request. */
const mostCounted = 100;

/** What is asked for in as many finenesses as were named, as rows `f` of one statement. */
export interface Rows {
  /** What the statement begins with. */
  ahead: SQL;
  /** Null where counting turn by turn would take too long. */
  of: (fineness: Fineness) => SQL | null;
  /** As `of`; throws 400 figures_too_many where it would be null. */
  needed: (fineness: Fineness) => SQL;
  run: <Row>(db: Database, statement: SQL) => Promise<Row[]>;
}

/** Whether so much is counted turn by turn in one request. */
export const mayCount = (which: Which) => which.branches.length * lengthOf(which) <= mostCounted;

/**
 * Rows from the folded tables and, for finenesses that these do not have, from one count of the turns
 * and their history. The same object of each fineness asks for its rows.
 */
export function rowsFor(which: Which, now: Date, finenesses: readonly Fineness[]): Rows {
  const kept = new Map(finenesses.map((fineness) => [fineness, keptRows(which, now, fineness)]));
  const missing = mayCount(which) ? finenesses.filter((each) => kept.get(each) === null) : [];
  // Two may come to the same grouping, whose rows would be answered twice.
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

/** Throws 400 figures_too_many with half as many days where counting takes too long. */
export async function countedRows<Row>(db: Database, which: Which, statement: SQL): Promise<Row[]> {
  try {
    return await rowsOf<Row>(db, statement);
  } catch (error) {
    if (failedBy(error, 'cancelled')) throw tooMany(Math.floor(lengthOf(which) / 2));
    throw error;
  }
}

/** 400 figures_too_many with how many days of so many branches one request may count. */
export const tooManyFor = (which: Which) =>
  tooMany(Math.floor(mostCounted / Math.max(1, which.branches.length)));

const tooMany = (days: number) =>
  new AppError(400, 'figures_too_many', { params: { days: Math.max(1, days) } });
