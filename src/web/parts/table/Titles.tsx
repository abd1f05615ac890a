// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as lines has lost them in Safari
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column, Lead, Opening, Order } from './columns.ts';
import css from './table.module.css';
import { texts } from './texts.ts';

export function Titles<Row>({
  columns,
  order,
  onOrder,
  opening,
  lead,
}: {
  columns: readonly Column<Row>[];
  order?: Order | undefined;
  onOrder?: ((order: Order) => void) | undefined;
  opening?: Opening<Row> | undefined;
  lead?: Lead<Row> | undefined;
}) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {lead && (
          <th scope="col" role="columnheader" data-part="lead">
            {lead.title}
          </th>
        )}
        {columns.map((column) => (
          <Title
            key={column.title}
            column={column}
            order={order?.sort === column.sort ? order : undefined}
            onOrder={onOrder}
          />
        ))}
        {opening && (
          <th scope="col" role="columnheader" data-part="opener" aria-label={texts.open} />
        )}
      </tr>
    </thead>
  );
}

function Title<Row>({
  column: { title, sort, ascendingFirst, roomy },
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: Order | undefined;
  onOrder: ((order: Order) => void) | undefined;
}) {
  if (!sort || !onOrder)
    return (
      <th scope="col" role="columnheader" data-roomy={roomy}>
        {title}
      </th>
    );
  const Arrow = order?.descending ? IconArrowDown : IconArrowUp;
  const direction = order && (order.descending ? 'descending' : 'ascending');
  return (
    <th scope="col" role="columnheader" data-roomy={roomy} aria-sort={direction ?? 'none'}>
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
