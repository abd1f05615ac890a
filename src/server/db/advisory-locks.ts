import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * First or only keys of advisory locks: any will do, as long as every process takes the same and no
 * two uses share one. The second key is a branch or an organisation, or tells a version.
 */
export const advisoryLocks = {
  longTasks: 7_361_001,
  /** Taken by the database's trigger `stale_figures`, too. */
  folds: 7_361_002,
  periods: 7_361_003,
  administration: 7_361_004,
  versions: 7_361_005,
  mailings: 7_361_019,
} as const;

/** SQL of the two keys of a branch's lock. */
export const branchLockInSql = (key: number, branchId: SQL | Placeholder): SQL =>
  sql`${sql.raw(String(key))}, (${branchId} % 2147483647)::int`;
