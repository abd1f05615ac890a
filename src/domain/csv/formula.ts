/**
 * A spreadsheet may run a cell that begins with =, +, -, @, their full-width or small forms, or
 * U+2212, even after blanks and invisible characters. A leading tab or line break is dangerous too.
 */
const runs = String.raw`(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])`;
const dangerous = new RegExp(`^'*${runs}`, 'u');
const neutralised = new RegExp(`^'+${runs}`, 'u');

/**
 * Prefixes a cell that a spreadsheet may run with an apostrophe, which makes it text. A cell with
 * leading apostrophes gets one more, so that `restoreFormula` can restore every cell.
 */
export function neutraliseFormula(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell;
}

export function restoreFormula(cell: string): string {
  return neutralised.test(cell) ? cell.slice(1) : cell;
}
