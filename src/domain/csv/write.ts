import { neutraliseFormula } from './formula.ts';

/** Writes a CSV file (spec §7): byte-order mark, commas, neutralised formulas, CRLF line ends. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: string): string {
  const safe = neutraliseFormula(cell);
  return /[",\r\n\t;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
