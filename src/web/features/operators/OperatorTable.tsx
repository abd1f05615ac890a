import { Checkbox } from '@mantine/core';
import type { Order } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import type { TableView } from '../../parts/table/use-table-view.ts';
import { nameOf, type Operator } from './operator-columns.tsx';
import type { OperatorsSearch } from './search.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/Checkbox.css';

/** Lists a page of the operators; users who may assign them can select rows and open one. */
export function OperatorTable({
  operators,
  total,
  view,
  order,
  refusal,
  chosen,
  onChoose,
  onChooseAll,
  onShow,
}: {
  operators: readonly Operator[];
  total: number;
  view: TableView<Operator>;
  order: Order;
  refusal: string | undefined;
  /** Null for users who may not assign operators. */
  chosen: ReadonlySet<number> | null;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onChooseAll: () => void;
  onShow: (change: OperatorsSearch) => void;
}) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const acts = chosen && {
    opening: {
      label: (operator: Operator) => texts.editOf(nameOf(operator)),
      refusal,
      onOpen: ({ id }: Operator) => onShow({ dialog: 'edit', operator: id }),
    },
    lead: {
      title: (
        <Checkbox
          size="md"
          aria-label={texts.selectAll}
          checked={chosen.size >= total}
          indeterminate={chosen.size > 0 && chosen.size < total}
          onChange={onChooseAll}
        />
      ),
      cell: (operator: Operator) => (
        <Checkbox
          size="md"
          aria-label={texts.select(nameOf(operator))}
          checked={chosen.has(operator.id)}
          onChange={() => toggle(operator.id)}
        />
      ),
    },
  };
  return (
    <DataTable<Operator>
      label={texts.title}
      columns={view.shown}
      density={view.density}
      rows={operators}
      idOf={({ id }) => id}
      order={order}
      onOrder={({ sort, descending }) =>
        // The cast: the columns' sorts are the contract's orders.
        onShow({ sort: sort as OperatorsSearch['sort'], descending, page: undefined })
      }
      {...acts}
    />
  );
}
