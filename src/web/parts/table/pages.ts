/**
 * Yields every row of a paginated list once: rows inserted at the start meanwhile repeat the end of
 * a page on the next.
 */
export async function* rowsOfPages<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; pages: number }>,
  idOf: (row: Row) => string | number,
): AsyncGenerator<readonly Row[]> {
  const seen = new Set<string | number>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const part = await read(page);
    pages = part.pages;
    yield part.rows.filter((row) => !seen.has(idOf(row)));
    for (const row of part.rows) seen.add(idOf(row));
  }
}
