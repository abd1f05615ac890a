import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `foldEmail` in SQL. With the collation "C" PostgreSQL folds Latin capitals alone. */
export function foldedEmail(email: SQLWrapper | string): SQL {
  return sql`lower(${email} collate "C")`;
}
