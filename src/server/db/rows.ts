import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/** A row that a raw statement has selected with `table.*`, as the table's own queries answer it. */
export function rowOf<Table extends PgTable>(
  table: Table,
  raw: Record<string, unknown>,
): InferSelectModel<Table> {
  const entries = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = raw[column.name] ?? null;
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  // Each column has mapped its own value.
  return Object.fromEntries(entries) as InferSelectModel<Table>;
}

const dialect = new PgDialect();

/**
 * A raw statement that is written once per process and planned once per connection: planning most
 * statements costs more than running them. Values go where it has `sql.placeholder`s. A name stands
 * for one text.
 */
export function preparedStatement<Row>(
  name: string,
  statement: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const text = dialect.sqlToQuery(statement);
  return async (db, values) => {
    // What `db.execute` itself uses, which has no way to give the statement a name.
    const query = db._.session.prepareQuery(text, undefined, name, false);
    // Both drivers answer `{ rows }`; the caller names the columns that its statement selects.
    const { rows } = (await query.execute(values)) as { rows: Row[] };
    return rows;
  };
}

/** Inserts many rows, named by column, a few thousand a statement. */
export async function insertRows(
  tx: Database,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [sample] = rows;
  if (!sample) return;
  const columns = sql.join(
    Object.keys(sample).map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += 5000) {
    const chunk = JSON.stringify(rows.slice(from, from + 5000));
    await tx.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${chunk})`);
  }
}
