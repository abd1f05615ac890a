import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Title; also identifies the column in the choice stored on the device. */
  title: string;
  cell: (row: Row) => ReactNode;
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
