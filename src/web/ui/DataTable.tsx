// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as cards has lost them in Safari
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './data-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for the order by this column; absent where it has none. */
  sort?: string;
  /** The first order is ascending; other columns start with the highest (spec §9). */
  ascendingFirst?: true;
}

export interface Order {
  sort: string;
  descending: boolean;
}

/** Rows under titles; where there is little room each row is a card. The first column names the row. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  order,
  onOrder,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  order?: Order;
  onOrder?: (order: Order) => void;
}) {
  return (
    <div className={css.room}>
      <table role="table" className={css.table} aria-label={label}>
        <Titles columns={columns} order={order} onOrder={onOrder} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={idOf(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Titles<Row>({
  columns,
  order,
  onOrder,
}: {
  columns: readonly Column<Row>[];
  order: Order | undefined;
  onOrder: ((order: Order) => void) | undefined;
}) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <Title
            key={column.title}
            column={column}
            order={order?.sort === column.sort ? order : undefined}
            onOrder={onOrder}
          />
        ))}
      </tr>
    </thead>
  );
}

export function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const [first, ...others] = columns;
  return (
    <>
      <th scope="row" role="rowheader">
        {first?.cell(row)}
      </th>
      {others.map(({ title, cell }) => (
        <td role="cell" key={title} data-title={title}>
          {cell(row)}
        </td>
      ))}
    </>
  );
}

function Title<Row>({
  column: { title, sort, ascendingFirst },
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: Order | undefined;
  onOrder: ((order: Order) => void) | undefined;
}) {
  if (!sort || !onOrder)
    return (
      <th scope="col" role="columnheader">
        {title}
      </th>
    );
  const Arrow = order?.descending ? IconArrowDown : IconArrowUp;
  const direction = order && (order.descending ? 'descending' : 'ascending');
  return (
    <th scope="col" role="columnheader" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={css.sort}
        onClick={() => onOrder({ sort, descending: order ? !order.descending : !ascendingFirst })}
      >
        {title}
        {order && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  );
}
