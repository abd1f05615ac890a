import { Checkbox } from '@mantine/core';
import { useOnline } from '../../connection/connection.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import type { Selection } from '../../parts/table/use-selection.ts';
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
  search: { sort = 'firstName', descending = false },
  selection,
  onShow,
}: {
  operators: readonly Operator[];
  total: number;
  view: TableView<Operator>;
  search: OperatorsSearch;
  /** Null for users who may not assign operators. */
  selection: Selection | null;
  onShow: (change: OperatorsSearch) => void;
}) {
  const refusal = useOnline() ? undefined : texts.offline;
  const acts = selection && {
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
          checked={selection.ids.size >= total}
          indeterminate={selection.ids.size > 0 && selection.ids.size < total}
          onChange={() => selection.toggleAll(total)}
        />
      ),
      cell: (operator: Operator) => (
        <Checkbox
          size="md"
          aria-label={texts.select(nameOf(operator))}
          checked={selection.ids.has(operator.id)}
          onChange={() => selection.toggle(operator.id)}
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
      order={{ sort, descending }}
      onOrder={(order) =>
        onShow({
          // The cast: the columns' sorts are the contract's orders.
          sort: order.sort as OperatorsSearch['sort'],
          descending: order.descending,
          page: undefined,
        })
      }
      {...acts}
    />
  );
}
