import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Names the column, also where the device keeps a choice of columns. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for the order by this column; absent where it has none. */
  sort?: string;
  /** The first order is ascending; other columns start with the highest (spec §9). */
  ascendingFirst?: true;
  /** Long texts, which may take several lines between words; others stay in one. */
  wraps?: true;
  /** Its place in a phone's two lines: below the name, or at the end of either. Others are left to the detail. */
  phone?: 'below' | 'end' | 'endBelow';
  /** Left out where the table has no room for it, as on a tablet. */
  roomy?: true;
  /** Shown only to those who choose it. */
  optional?: true;
}

export interface Order {
  sort: string;
  descending: boolean;
}

export const densities = ['cozy', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Rows that come as they are scrolled into sight. */
export interface Source<Row> {
  total: number;
  /** Undefined until it has come. */
  rowAt: (index: number) => Row | undefined;
  /** The row at which the table starts. */
  start: number;
  onSight: (first: number, last: number) => void;
  /** The first row in sight, once the scrolling has come to rest. */
  onSettle: (first: number) => void;
}

/** How a row opens its detail. */
export interface Opening<Row> {
  label: (row: Row) => string;
  /** Why none opens now. */
  refusal?: string | undefined;
  onOpen: (row: Row) => void;
}

/** What stands before the first column, such as boxes to choose rows. */
export interface Lead<Row> {
  title: ReactNode;
  cell: (row: Row) => ReactNode;
}
