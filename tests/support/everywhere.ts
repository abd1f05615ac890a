import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/client.ts';

/**
 * Where in the database a text stands: every column of every table, as text, named by the
 * catalogue, so that a new table is searched as soon as it is there.
 */
export async function everywhere(db: Database, text: string): Promise<string[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  if (columns.length < 100) throw new Error('the catalogue was not read');
  const places: string[] = [];
  for (const { table, column } of columns) {
    const [found] = await rowsOf(
      db,
      sql`select 1 from ${sql.identifier(table)}
        where strpos(lower(${sql.identifier(column)}::text), ${text.toLowerCase()}) > 0 limit 1`,
    );
    if (found) places.push(`${table}.${column}`);
  }
  return places;
}
