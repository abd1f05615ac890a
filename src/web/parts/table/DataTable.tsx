// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as lines has lost them in Safari
import { type MouseEvent, Suspense, useRef } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { useInPieces } from '../../ui/use-in-pieces.ts';
import { Cells } from './Cells.tsx';
import type { Column, Density, Lead, Opening, Order, Source } from './columns.ts';
import { keepWidths } from './keep-widths.ts';
import { Titles } from './Titles.tsx';
import css from './table.module.css';

/** More rows than this are rendered only while they are in sight. */
const mostAtOnce = 200;
/** As many rows as are in sight at once. */
const inSight = 20;

// Few tables are long.
const VirtualRows = lazyPart(async () => ({
  default: (await import('./VirtualRows.tsx')).VirtualRows,
}));

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** The rows, or where they come from. */
  rows: readonly Row[] | Source<Row>;
  idOf: (row: Row) => string | number;
  order?: Order;
  onOrder?: (order: Order) => void;
  density?: Density;
  opening?: Opening<Row>;
  lead?: Lead<Row>;
}

/**
 * Rows under titles, with columns as wide as their content. On a phone each row is two lines, if the
 * columns say which. The first column names the row; a tap anywhere on a row opens its detail.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, order, onOrder, density = 'cozy', opening, lead } = props;
  const table = useRef<HTMLTableElement>(null);
  const source = sourceOf(rows);
  const first = firstOf(rows);
  const rendered = useInPieces(first.length);
  const cellsOf = (row: Row) => <Cells columns={columns} row={row} opening={opening} lead={lead} />;
  const plain = (
    // Until the file for long tables has come nothing takes a focus that would be lost.
    <tbody role="rowgroup" inert={source !== null}>
      {first.slice(0, rendered).map((row) => (
        <tr role="row" key={idOf(row)} onClick={handleOpen}>
          {cellsOf(row)}
        </tr>
      ))}
    </tbody>
  );
  return (
    // Where nothing inside takes the focus, keys could not scroll it.
    <div
      className={css.room}
      {...(!opening && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        // Columns find their widths anew when there are others.
        key={columns.map(({ title }) => title).join()}
        ref={table}
        role="table"
        className={css.table}
        aria-label={label}
        // The titles count as a row.
        aria-rowcount={source ? source.total + 1 : undefined}
        data-density={density}
        data-lines={columns.some(({ phone }) => phone) || undefined}
        data-opens={Boolean(opening) || undefined}
      >
        <Titles columns={columns} order={order} onOrder={onOrder} opening={opening} lead={lead} />
        {source ? (
          <Suspense fallback={plain}>
            <VirtualRows
              {...source}
              columns={columns.length + Number(Boolean(lead)) + Number(Boolean(opening))}
              cellsAt={(index) => {
                const row = source.rowAt(index);
                return row !== undefined && cellsOf(row);
              }}
              onOpen={handleOpen}
              onFirstRows={() => {
                if (source.total > inSight && table.current) keepWidths(table.current);
              }}
            />
          </Suspense>
        ) : (
          plain
        )}
      </table>
    </div>
  );
}

const isSource = <Row,>(rows: readonly Row[] | Source<Row>): rows is Source<Row> => 'rowAt' in rows;

/** The rows that are there at once. */
function firstOf<Row>(rows: readonly Row[] | Source<Row>): readonly Row[] {
  if (!isSource(rows)) return rows.slice(0, mostAtOnce);
  const first = Array.from({ length: Math.min(rows.total, inSight) }, (_, index) =>
    rows.rowAt(index),
  );
  return first.filter((row) => row !== undefined);
}

function sourceOf<Row>(rows: readonly Row[] | Source<Row>): Source<Row> | null {
  if (isSource(rows)) return rows;
  if (rows.length <= mostAtOnce) return null;
  const none = () => {};
  return {
    total: rows.length,
    rowAt: (index) => rows[index],
    start: 0,
    onSight: none,
    onSettle: none,
  };
}

/** A tap on a row is one on its button, unless it was for something in it or has marked text. */
function handleOpen({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const inner = target instanceof Element && target.closest('button, a, input, label');
  if (inner || String(window.getSelection())) return;
  const button = currentTarget.querySelector<HTMLElement>('[data-opener]');
  // The focus returns there once the detail is closed.
  button?.focus({ preventScroll: true });
  button?.click();
}
