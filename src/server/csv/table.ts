import { setImmediate } from 'node:timers/promises';
import { type CsvKind, chosenColumns, mapColumns } from '#domain/csv/columns.ts';
import { restoreFormula } from '#domain/csv/formula.ts';
import { type CsvRow, type Delimiter, detectDelimiter, readRows } from '#domain/csv/parse.ts';
import { AppError, type ErrorKey } from '../errors/app-error.ts';
import { decoderOf, detectEncoding, type Encoding } from './decode.ts';

export interface Refusal {
  row: number;
  column?: string;
  key: ErrorKey;
}

export interface Entry<Field extends string> {
  row: number;
  /** Key of the row, empty if missing. A second row with it is a duplicate. */
  id: string;
  idFault: 'required' | 'csv_duplicate' | null;
  values: Partial<Record<Field, string>>;
}

export interface Table<Field extends string> {
  kind: CsvKind<Field>;
  encoding: Encoding;
  delimiter: Delimiter;
  header: string[];
  columns: (Field | null)[];
  bytes: Uint8Array;
}

/** Bytes that are read at once, in about a millisecond. */
const partBytes = 16 * 1024;
/** Characters; every field of a user together has about two thousand. */
const longestRow = 64 * 1024;
const mostColumns = 64;
/** Includes empty lines; ten times as many users as the largest organisation has. */
const mostLines = 1_000_000;

/**
 * Opens an uploaded file and reads its first line; `columns` maps columns manually, pipe-joined.
 * Throws 400 for unknown fields or a first line longer than the limit of rows.
 */
export async function openTable<Field extends string>(
  kind: CsvKind<Field>,
  bytes: Uint8Array,
  columns: string | undefined,
): Promise<Table<Field>> {
  const encoding = detectEncoding(bytes);
  const delimiter = detectDelimiter(decoderOf(encoding).decode(bytes.subarray(0, partBytes)));
  let header: string[] = [];
  for await (const [first] of rowsOf({ bytes, encoding, delimiter })) {
    header = (first?.cells ?? []).map((name) => name.trim());
    break;
  }
  if (header.length > mostColumns) throw tooLong(1);
  const mapped =
    columns === undefined ? mapColumns(kind, header) : chosenColumns(kind, columns.split('|'));
  if (!mapped) throw new AppError(400, 'invalid_request', { field: 'columns' });
  const fields = header.map((_, at) => mapped[at] ?? null);
  return { kind, encoding, delimiter, header, columns: fields, bytes };
}

/**
 * Yields every row below the first, as an entry or a fault, in parts that may be empty; other work
 * runs in between. Throws 4xx if a row is too long, or the file has too many lines.
 */
export async function* entriesOf<Field extends string>(
  table: Table<Field>,
): AsyncGenerator<(Entry<Field> | Refusal)[]> {
  const seen = new Set<string>();
  let first = true;
  for await (const rows of rowsOf(table)) {
    const below = first ? rows.slice(1) : rows;
    first = false;
    yield below.filter((row) => !isBlank(row)).map((row) => entryOf(row, table, seen));
  }
}

/** Yields the rows of a file in parts; the first part contains the first row. */
async function* rowsOf({
  bytes,
  encoding,
  delimiter,
}: Pick<Table<string>, 'bytes' | 'encoding' | 'delimiter'>): AsyncGenerator<CsvRow[]> {
  const decoder = decoderOf(encoding);
  let open = { rest: '', line: 1 };
  let begun = false;
  for (let from = 0; from < bytes.length; from += partBytes) {
    await setImmediate();
    const more = from + partBytes < bytes.length;
    const text = decoder.decode(bytes.subarray(from, from + partBytes), { stream: more });
    const { rows, rest, line } = readRows(open.rest + text, delimiter, { line: open.line, more });
    if (rest.length > longestRow) throw tooLong(line);
    if (line > mostLines) throw new AppError(413, 'csv_too_large');
    open = { rest, line };
    begun ||= rows.length > 0;
    if (begun) yield rows;
  }
}

const tooLong = (row: number) => new AppError(400, 'csv_row_too_long', { params: { row } });

/** Spreadsheets leave lines of only delimiters. */
function isBlank({ cells, fault }: CsvRow): boolean {
  return fault === null && cells.every((cell) => cell.trim() === '');
}

function entryOf<Field extends string>(
  { line, cells, fault }: CsvRow,
  table: Table<Field>,
  seen: Set<string>,
): Entry<Field> | Refusal {
  if (fault) return { row: line, key: fault };
  const beyond = cells.slice(table.columns.length);
  if (cells.length < table.columns.length || beyond.some((cell) => cell !== '')) {
    return { row: line, key: 'csv_width' };
  }
  const values: Entry<Field>['values'] = {};
  for (const [at, field] of table.columns.entries()) {
    if (field) values[field] = restoreFormula(cells[at] ?? '').trim();
  }
  const { kind } = table;
  const id = values[kind.key] ?? '';
  const folded = kind.foldKey(id);
  const idFault = id === '' ? 'required' : seen.has(folded) ? 'csv_duplicate' : null;
  seen.add(folded);
  return { row: line, id, idFault, values };
}
