export type Delimiter = ',' | ';' | '\t';

const delimiters: readonly Delimiter[] = [',', ';', '\t'];

export interface CsvRow {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  cells: string[];
  /** A syntax fault. The cells hold what could be read. */
  fault: 'csv_quote' | 'csv_nul' | null;
}

/**
 * Returns the delimiter that occurs most often outside quotes in the first line; a comma if none
 * occurs.
 */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const char of text.slice(0, 10_000)) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return delimiters.reduce((best, each) =>
    (counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best,
  );
}

export interface CsvPart {
  rows: CsvRow[];
  /** The incomplete last row, to be read again together with the next part. */
  rest: string;
  line: number;
}

/**
 * Parses CSV text (RFC 4180): a whole file or, with `more`, a part that starts on `line`. Lines end
 * with CR, LF or CRLF, empty lines are skipped, a late quote is literal, and an unclosed or early
 * closed one is a row fault.
 */
export function readRows(
  text: string,
  delimiter: Delimiter,
  { line = 1, more = false }: { line?: number; more?: boolean } = {},
): CsvPart {
  const rows: CsvRow[] = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    const row: CsvRow = { line, cells: [], fault: null };
    let breaks = 0;
    for (;;) {
      const field = text[at] === '"' ? quotedField(text, at, delimiter) : null;
      const end = field ? field.end : plainEnd(text, at, delimiter);
      const value = field ? field.value : text.slice(at, end);
      if (field?.broken) row.fault = 'csv_quote';
      if (value.includes('\0')) row.fault ??= 'csv_nul';
      if (field) breaks += breaksIn(value);
      row.cells.push(value);
      at = end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    // The next part may continue the last cell or begin with the LF of this CR.
    if (more && at >= text.length - 1) return { rows, rest: text.slice(from), line };
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += breaks + 1;
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row);
  }
  return { rows, rest: '', line };
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length) {
    const char = text[at];
    if (char === delimiter || char === '\n' || char === '\r') break;
    at += 1;
  }
  return at;
}

function quotedField(text: string, from: number, delimiter: string) {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length, broken: true };
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const end = plainEnd(text, at, delimiter);
  return { value: value + text.slice(at, end), end, broken: end > at };
}

function breaksIn(value: string): number {
  let breaks = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\n' || (value[at] === '\r' && value[at + 1] !== '\n')) breaks += 1;
  }
  return breaks;
}
