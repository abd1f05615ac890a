import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from '#domain/csv/parse.ts';

/** Public reference data under separate licences, which no copy of the project contains. */
export const referenceRoot =
  process.env.VEZ_REFERENCE_DATA ?? join(import.meta.dirname, '../../../shared/data');

/**
 * Reads a file of the reference data. Returns null and logs to the console if this machine lacks
 * it.
 */
export function referenceText(name: string): string | null {
  const file = join(referenceRoot, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.log(`not compared with reference data: there is no ${file} (VEZ_REFERENCE_DATA)`);
  return null;
}

/**
 * Returns the rows of a CSV file of the reference data, keyed by its titles; null if the file is
 * missing.
 */
export function referenceCsv(name: string): Record<string, string>[] | null {
  const text = referenceText(name);
  if (text === null) return null;
  const [titles, ...rows] = readRows(text, ',').rows;
  return rows.map(({ cells }) =>
    Object.fromEntries((titles?.cells ?? []).map((title, n) => [title, cells[n] ?? ''])),
  );
}
