import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Title; also identifies the column in the choice stored on the device. */
  title: string;
  /** Content in the table and in the file; null is a dash in the table and empty in the file. */
  text?: (row: Row) => string | number | null;
  /** Content in the table, if it is more than `text`. A column without `text` has no place in the file. */
  cell?: (row: Row) => ReactNode;
  /** True if only the file has the column. */
  fileOnly?: boolean;
  /** Server's name of the order by this column; absent if it cannot be sorted. */
  sort?: string;
  /** Sorts ascending first; other columns start with the highest value (spec §9). */
  ascendingFirst?: true;
  wraps?: true;
  /**
   * Position in a phone's two lines: below the name, or at the end of either. Columns without one
   * appear only in the details.
   */
  phone?: 'below' | 'end' | 'endBelow';
  /** Hidden if the table is narrow, as on a tablet. */
  roomy?: true;
  /** Hidden until the user selects it. */
  optional?: true;
}

export const isInTable = ({ fileOnly }: { fileOnly?: boolean }) => !fileOnly;

export function contentOf<Row>({ cell, text }: Column<Row>, row: Row): ReactNode {
  return cell ? cell(row) : (text?.(row) ?? '–');
}

/** Yields the rows as a file has them, with every column that has a text. */
export async function* fileOf<Row>(
  columns: readonly Column<Row>[],
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
) {
  const written = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  const titles = written.map(({ title }) => title);
  for await (const rows of parts) {
    const values = rows.map((row) => written.map(({ text }) => String(text(row) ?? '')));
    yield { columns: titles, rows: values };
  }
}

export interface Order {
  sort: string;
  descending: boolean;
}

export const densities = ['cozy', 'compact'] as const;
export type Density = (typeof densities)[number];

export interface Source<Row> {
  total: number;
  /** Returns undefined until the row is loaded. */
  rowAt: (index: number) => Row | undefined;
  start: number;
  /** Called with the first and last row that may be in sight soon, which should load. */
  onSight: (first: number, last: number) => void;
  /** Called with the index of the first visible row when scrolling stops. */
  onSettle: (first: number) => void;
}

export interface Opening<Row> {
  label: (row: Row) => string;
  refusal?: string | undefined;
  onOpen: (row: Row) => void;
}

export interface Lead<Row> {
  title: ReactNode;
  cell: (row: Row) => ReactNode;
}
