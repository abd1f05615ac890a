// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as lines has lost them in Safari
import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { Cells } from './Cells.tsx';
import {
  type Column,
  type Density,
  isInTable,
  type Lead,
  type Opening,
  type Order,
  type Source,
} from './columns.ts';
import { keepWidths } from './keep-widths.ts';
import { Titles } from './Titles.tsx';
import css from './table.module.css';

/** Maximum rows rendered at once; longer tables render only the visible ones. */
const mostAtOnce = 200;
const inSight = 20;

const VirtualRows = lazyPart(async () => ({
  default: (await import('./VirtualRows.tsx')).VirtualRows,
}));

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | Source<Row>;
  idOf: (row: Row) => string | number;
  order?: Order;
  onOrder?: (order: Order) => void;
  density?: Density;
  opening?: Opening<Row>;
  lead?: Lead<Row>;
}

/**
 * Table with columns as wide as their content; on a phone two lines per row, if the columns define
 * them. The first column names the row, and a tap anywhere on a row opens its details.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, idOf, order, onOrder, density = 'cozy', opening, lead } = props;
  const table = useRef<HTMLTableElement>(null);
  const columns = useMemo(() => props.columns.filter(isInTable), [props.columns]);
  const source = sourceOf(rows);
  const steady = useSteady(opening);
  const cellsOf = (row: Row) => (
    <Cells columns={columns} row={row} opening={steady} leadOf={lead?.cell} />
  );
  // Inert until the module for long tables loads, because the focus would be lost then.
  const plain = <PlainRows rows={rows} idOf={idOf} cellsOf={cellsOf} inert={source !== null} />;
  return (
    // Focusable if no row is, so that the keyboard can scroll it.
    <div
      className={css.room}
      {...(!opening && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        // New columns reset the fixed widths.
        key={columns.map(({ title }) => title).join()}
        ref={table}
        role="table"
        className={css.table}
        aria-label={label}
        // The header counts as a row.
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

function PlainRows<Row>({
  rows,
  idOf,
  cellsOf,
  inert,
}: Pick<Props<Row>, 'rows' | 'idOf'> & { cellsOf: (row: Row) => ReactNode; inert: boolean }) {
  return (
    <tbody role="rowgroup" inert={inert}>
      {firstOf(rows).map((row) => (
        <tr role="row" key={idOf(row)} onClick={handleOpen}>
          {cellsOf(row)}
        </tr>
      ))}
    </tbody>
  );
}

/** Returns an opening that changes only with its refusal, so that no row renders for another. */
function useSteady<Row>(opening: Opening<Row> | undefined): Opening<Row> | undefined {
  const latest = useRef(opening);
  useLayoutEffect(() => {
    latest.current = opening;
  });
  const { refusal } = opening ?? {};
  const opens = opening !== undefined;
  return useMemo(
    () =>
      opens
        ? {
            label: (row) => latest.current?.label(row) ?? '',
            refusal,
            onOpen: (row) => latest.current?.onOpen(row),
          }
        : undefined,
    [opens, refusal],
  );
}

const isSource = <Row,>(rows: readonly Row[] | Source<Row>): rows is Source<Row> => 'rowAt' in rows;

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

/** Treats a tap on a row as one on its button, unless it hit a control or selected text. */
function handleOpen({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const inner = target instanceof Element && target.closest('button, a, input, label');
  if (inner || String(window.getSelection())) return;
  const button = currentTarget.querySelector<HTMLElement>('[data-opener]');
  // The focus returns to the button after the details close.
  button?.focus({ preventScroll: true });
  button?.click();
}
