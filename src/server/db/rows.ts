import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Maps a row that a raw statement has selected with `table.*` to the form of the table's own
 * queries.
 */
export function rowOf<Table extends PgTable>(
  table: Table,
  raw: Record<string, unknown>,
): InferSelectModel<Table> {
  const entries = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = raw[column.name] ?? null;
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  // The cast: each column has mapped its own value.
  return Object.fromEntries(entries) as InferSelectModel<Table>;
}

const dialect = new PgDialect();

/**
 * Creates a raw statement with `sql.placeholder`s for values, built once per process and planned
 * once per connection, because planning mostly costs more than running. Each name must have one
 * text.
 */
export function preparedStatement<Row>(
  name: string,
  statement: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const text = dialect.sqlToQuery(statement);
  return async (db, values) => {
    // `db.execute` uses this internally, but cannot name the statement.
    const query = db._.session.prepareQuery(text, undefined, name, false);
    // The cast: both drivers return `{ rows }`, and the caller names the selected columns.
    const { rows } = (await query.execute(values)) as { rows: Row[] };
    return rows;
  };
}

/** Runs a raw statement that is also planned once per connection, but built at every call. */
export const namedRowsOf = <Row>(db: Database, name: string, statement: SQL): Promise<Row[]> =>
  preparedStatement<Row>(name, statement)(db, {});

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
