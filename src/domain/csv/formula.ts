/**
 * A spreadsheet would run a cell that starts with = + - @, a tab or a carriage return: an
 * apostrophe before it makes it text. Apostrophes there already get one more, so that
 * `restoreFormula` gives every cell back.
 */
export function neutraliseFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** What `neutraliseFormula` was given; other cells as they are. */
export function restoreFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
