import { useState } from 'react';
import { type Column, type Density, densities } from './columns.ts';

export interface TableView<Row> {
  density: Density;
  /** Every column, and those that the person sees. */
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onDensity: (density: Density) => void;
  /** The titles of the columns to show; the first, which names the row, always is. */
  onShown: (titles: readonly string[]) => void;
}

const densityKey = 'tableDensity';
const columnsKey = (table: string) => `tableColumns.${table}`;

/** How the tables of this device look: it says nothing of people, and belongs to none. */
export function useTableView<Row>(table: string, columns: readonly Column<Row>[]): TableView<Row> {
  const [density, setDensity] = useState<Density>(
    () => densities.find((name) => name === read(densityKey)) ?? 'cozy',
  );
  const [titles, setTitles] = useState(() => read(columnsKey(table))?.split('|'));
  const isShown = ({ title, optional }: Column<Row>) => titles?.includes(title) ?? !optional;
  return {
    density,
    all: columns,
    shown: columns.filter((column, index) => index === 0 || isShown(column)),
    onDensity: (next) => {
      setDensity(next);
      write(densityKey, next);
    },
    onShown: (next) => {
      setTitles([...next]);
      write(columnsKey(table), next.join('|'));
    },
  };
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}
