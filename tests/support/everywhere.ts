import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/database.ts';

/**
 * Finds the columns in which one of the texts occurs. It searches every column of every table as
 * text; the table names come from the catalogue, so new tables are included.
 */
export async function everywhere(db: Database, texts: readonly string[]): Promise<string[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  );
  if (columns.length < 100) throw new Error('the catalogue was not read');
  const searches = columns.map(({ table, column }): SQL => {
    const text = sql`lower(${sql.identifier(column)}::text)`;
    const found = texts.map((each) => sql`strpos(${text}, ${each.toLowerCase()}) > 0`);
    return sql`select ${`${table}.${column}`}::text as place where exists (
      select 1 from ${sql.identifier(table)} where ${sql.join(found, sql` or `)})`;
  });
  const places: string[] = [];
  // A statement takes a limited number of parameters.
  for (let from = 0; from < searches.length; from += 100) {
    const some = sql.join(searches.slice(from, from + 100), sql` union all `);
    places.push(...(await rowsOf<{ place: string }>(db, some)).map(({ place }) => place));
  }
  return places;
}
