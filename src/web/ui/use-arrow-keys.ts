import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Roving tab stop for a grid of buttons: arrow keys move up, down and sideways to the nearest row,
 * Home and End to a column's ends. `first` is the tab stop until a button has had the focus; `has`
 * returns whether a cell exists.
 */
export function useArrowKeys(first: string | undefined, has: (cell: string) => boolean) {
  const [last, setLast] = useState<string | null>(null);
  const stop = last !== null && has(last) ? last : first;
  return {
    field: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (!keys.includes(event.key)) return;
        const target = next(event.currentTarget, event.target, event.key);
        event.preventDefault();
        target?.focus();
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        target.dataset.cell && setLast(target.dataset.cell),
    },
    cell: (column: number, row: number) => {
      const name = cellName(column, row);
      return { 'data-cell': name, tabIndex: name === stop ? 0 : -1 };
    },
  };
}

/** Returns the name of a cell; rows count downwards. */
export function cellName(column: number, row: number): string {
  return `${column} ${row}`;
}

function next(field: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const cells = [...field.querySelectorAll<HTMLElement>('[data-cell]')].map((element) => {
    const [column = 0, row = 0] = (element.dataset.cell ?? '').split(' ').map(Number);
    return { element, column, row };
  });
  const here = cells.find(({ element }) => element === from);
  if (!here) return undefined;
  const beside = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const ordered = cells
    .filter(({ column }) => column === here.column + beside)
    .sort((a, b) => a.row - b.row);
  if (key === 'Home') return ordered.at(0)?.element;
  if (key === 'End') return ordered.at(-1)?.element;
  if (key === 'ArrowDown') return ordered.find(({ row }) => row > here.row)?.element;
  if (key === 'ArrowUp') return ordered.findLast(({ row }) => row < here.row)?.element;
  const distance = ({ row }: { row: number }) => Math.abs(row - here.row);
  return ordered.sort((a, b) => distance(a) - distance(b)).at(0)?.element;
}
