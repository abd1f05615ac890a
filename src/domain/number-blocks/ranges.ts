import { ticketLabel } from '../tickets/label.ts';

/** Formats numbers in ascending order as labels, such as A014–A017, A020. */
export function labelRanges(prefix: string, numbers: readonly number[]): string {
  const label = (number: number) => ticketLabel({ prefix, number });
  const starts = numbers.filter((number, at) => numbers[at - 1] !== number - 1);
  const ends = numbers.filter((number, at) => numbers[at + 1] !== number + 1);
  return starts
    .map((start, at) => [start, ends[at] ?? start])
    .map(([from = 0, to = 0]) => (from === to ? label(from) : `${label(from)}–${label(to)}`))
    .join(', ');
}
