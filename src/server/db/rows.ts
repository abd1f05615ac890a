import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

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
