import { useMemo, useState } from 'react';
import { type Column, type Density, densities, isInTable } from './columns.ts';

export interface TableView<Row> {
  density: Density;
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onDensity: (density: Density) => void;
  /** Sets the visible columns; the first, which names the row, is always visible. */
  onShown: (titles: readonly string[]) => void;
}

const densityKey = 'tableDensity';
const columnsKey = (table: string) => `tableColumns.${table}`;

/** Table settings of this device, shared by all users because they contain no personal data. */
export function useTableView<Row>(table: string, of: readonly Column<Row>[]): TableView<Row> {
  const [density, setDensity] = useState<Density>(
    () => densities.find((name) => name === read(densityKey)) ?? 'cozy',
  );
  const [titles, setTitles] = useState(() => read(columnsKey(table))?.split('|'));
  // Memoised, because rows render again for other columns.
  const { all, shown } = useMemo(() => {
    const isShown = ({ title, optional }: Column<Row>) => titles?.includes(title) ?? !optional;
    const all = of.filter(isInTable);
    return { all, shown: all.filter((column, index) => index === 0 || isShown(column)) };
  }, [of, titles]);
  return {
    density,
    all,
    shown,
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
    // Storage is blocked or full: the setting lasts until the page closes.
  }
}
