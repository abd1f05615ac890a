/**
 * What a spreadsheet may run: a sign of a formula, in the forms that one or another of them reads
 * as it (full width, small, the minus sign), behind anything that they skip; or a first character
 * that starts a cell anew.
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
