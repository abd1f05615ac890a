import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * First or only keys of advisory locks: arbitrary, but equal in every process and distinct per use.
 * The second key is a branch, an organisation or a version.
 */
export const advisoryLocks = {
  longTasks: 7_361_001,
  /** Also taken by the database's trigger `stale_figures`. */
  folds: 7_361_002,
  periods: 7_361_003,
  administration: 7_361_004,
  versions: 7_361_005,
  mailings: 7_361_019,
} as const;

export const branchLockInSql = (key: number, branchId: SQL | Placeholder): SQL =>
  sql`${sql.raw(String(key))}, (${branchId} % 2147483647)::int`;
