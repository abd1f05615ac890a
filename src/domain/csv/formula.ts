/**
 * A spreadsheet may run a cell that begins with =, +, - or @, also in their full-width or small
 * forms or as the minus sign U+2212, and also after blanks and invisible characters. A tab or a
 * line break at the beginning is dangerous too.
 */
const runs = String.raw`(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])`;
const dangerous = new RegExp(`^'*${runs}`, 'u');
const neutralised = new RegExp(`^'+${runs}`, 'u');

/**
 * Puts an apostrophe before a cell that a spreadsheet may run, which makes it text. Apostrophes
 * there already get one more, so that `restoreFormula` gives every cell back.
 */
export function neutraliseFormula(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell;
}

/** What `neutraliseFormula` was given; other cells as they are. */
export function restoreFormula(cell: string): string {
  return neutralised.test(cell) ? cell.slice(1) : cell;
}
