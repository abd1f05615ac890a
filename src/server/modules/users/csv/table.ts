import { restoreFormula } from '#domain/csv/formula.ts';
import { type CsvRow, type Delimiter, detectDelimiter, parseRows } from '#domain/csv/parse.ts';
import { type CsvField, chosenColumns, mapColumns } from '#domain/users/csv-fields.ts';
import { AppError, type ErrorKey } from '../../../operations/errors.ts';
import { decodeText, detectEncoding, type Encoding } from './decode.ts';

export interface Refusal {
  row: number;
  column?: string;
  key: ErrorKey;
}

/** A row that can be read: its fields that have a column, without whitespace around. */
export interface Entry {
  row: number;
  email: string;
  values: Partial<Record<CsvField, string>>;
}

export interface Table {
  encoding: Encoding;
  delimiter: Delimiter;
  header: string[];
  columns: (CsvField | null)[];
  text: string;
}

/**
 * An uploaded file with its first line read. `columns` maps by hand, pipe-joined. Throws 400 when
 * these are no fields.
 */
export function openTable(bytes: Uint8Array, columns: string | undefined): Table {
  const encoding = detectEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const delimiter = detectDelimiter(text);
  const [first] = parseRows(text, delimiter);
  const header = (first?.cells ?? []).map((name) => name.trim());
  const mapped = columns === undefined ? mapColumns(header) : chosenColumns(columns.split('|'));
  if (!mapped) throw new AppError(400, 'invalid_request', { field: 'columns' });
  return { encoding, delimiter, header, columns: header.map((_, at) => mapped[at] ?? null), text };
}

/** Every row below the first, as an entry or as what forbids to read it; an e-mail counts once. */
export function* entriesOf(table: Table): Generator<Entry | Refusal> {
  const seen = new Set<string>();
  let first = true;
  for (const row of parseRows(table.text, table.delimiter)) {
    if (!first && !isBlank(row)) yield entryOf(row, table, seen);
    first = false;
  }
}

/** Spreadsheets leave lines of nothing but delimiters behind. */
function isBlank({ cells, fault }: CsvRow): boolean {
  return fault === null && cells.every((cell) => cell.trim() === '');
}

function entryOf({ line, cells, fault }: CsvRow, table: Table, seen: Set<string>): Entry | Refusal {
  if (fault) return { row: line, key: fault };
  const beyond = cells.slice(table.columns.length);
  if (cells.length < table.columns.length || beyond.some((cell) => cell !== '')) {
    return { row: line, key: 'csv_width' };
  }
  const values: Entry['values'] = {};
  for (const [at, field] of table.columns.entries()) {
    if (field) values[field] = restoreFormula(cells[at] ?? '').trim();
  }
  const email = values.email ?? '';
  if (email === '') return { row: line, column: 'email', key: 'required' };
  const folded = email.toLowerCase();
  if (seen.has(folded)) return { row: line, column: 'email', key: 'csv_duplicate' };
  seen.add(folded);
  return { row: line, email, values };
}
